/** @own-modules */
import type { ProductConfig } from '@udin/contracts';

/** The page as an operator has configured it. */
async function privacyOf(config: Partial<ProductConfig>): Promise<string> {
  document.body.innerHTML = `<script id="product-config" type="application/json">${JSON.stringify(config)}</script>`;
  jest.resetModules();
  const { PRIVACY } = await import('./privacy');
  return PRIVACY.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
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

  it('says how long the books, logins and news are kept, as the services keep them', async () => {
    const text = await privacyOf({ booksKeptYears: 11 });
    for (const time of ['11 years after', 'at most 120 days after', 'within 180 days']) expect(text).toContain(time);
  });
});
