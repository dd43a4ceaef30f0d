/** @own-modules */
import type { ProductConfig } from '@udin/contracts';
import type { Language } from '@udin/contracts/languages';

/** The page as an operator has configured it. */
async function privacyOf(config: Partial<ProductConfig>, language: Language = 'en'): Promise<string> {
  document.body.innerHTML = `<script id="product-config" type="application/json">${JSON.stringify(config)}</script>`;
  jest.resetModules();
  const { addTexts, changeLanguage, t } = await import('../../lib/language/texts');
  const { default: texts } = (await import(`../../languages/${language}/policies.json`)) as { default: object };
  addTexts(language, texts as Record<string, string>);
  changeLanguage(language);
  const { PRIVACY } = await import('./privacy');
  const { POLICY_VALUES } = await import('./policy-values');
  return PRIVACY.sections.flatMap(({ paragraphs }) => paragraphs.map((key) => t(key, POLICY_VALUES))).join('\n');
}

describe('[RT-8] the privacy page', () => {
  it('says that a viewer of somebody else reads files, where one does', async () => {
    expect(await privacyOf({})).not.toContain('viewer');
    const text = await privacyOf({ officeViewerUrl: 'https://view.officeapps.live.com/op/embed.aspx' });
    expect(text).toContain('shown by a viewer at view.officeapps.live.com');
  });

  it('names who answers complaints, as the law asks', async () => {
    const text = await privacyOf({ grievanceOfficer: 'Anita Roy', contactEmail: 'officer@firm.example' });
    expect(text).toContain('our grievance officer Anita Roy: officer@firm.example');
    expect(text).toContain('Data Protection Board of India');
  });

  it.each([
    [
      'en',
      [
        '11 years after',
        'at most 120 days after',
        'within 180 days',
        'for 7 days',
        ': 10 days later',
        'emails to you: 90 days',
      ],
    ],
    ['hi', ['बाद 11 वर्ष', 'अधिकतम 120 दिन', '180 दिनों के भीतर', '7 दिन, ताकि', 'उसके 10 दिन बाद', 'प्रतियाँ: 90 दिन']],
    ['bn', ['পর 11 বছর', 'সর্বোচ্চ 120 দিন', '180 দিনের মধ্যে', '7 দিন, যাতে', 'তার 10 দিন পর', 'কপি: 90 দিন']],
  ] as const)(
    'says in %s how long the books, logins and news are kept, as the services keep them',
    async (language, times) => {
      const text = await privacyOf({ booksKeptYears: 11, grievanceOfficer: 'Anita Roy' }, language);
      for (const time of [...times, 'Anita Roy']) expect(text).toContain(time);
      expect(text).not.toContain('{{');
    },
  );
});
