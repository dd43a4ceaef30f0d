import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteHeader } from '../app/site-header';
import { chooseLanguage } from '../lib/language/choose-language';
import { chosenLanguage, hasChosenLanguage } from '../lib/language/chosen-language';
import { formatDate, formatMoment, formatPaise, formatSince } from '../lib/format';
import { logOutUser } from '../lib/log-out';
import { currentLanguage, t } from '../lib/language/texts';
import { call } from '../lib/api/call';
import { LoginForm } from '../features/login/login-form';
import { answering, data } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { LanguageSwitch } from './language-switch';
import { RichText } from './rich-text';

beforeEach(() => localStorage.clear());
afterEach(() => act(() => chooseLanguage('en')));

const languages = () => screen.getByRole<HTMLSelectElement>('combobox');

it.each([
  ['hi', 'हिन्दी', 'hi-IN', 'लॉग इन करें'],
  ['bn', 'বাংলা', 'bn-IN', 'লগ ইন করুন'],
])(
  '%s is chosen by its own name, changes the page at once and keeps what was typed',
  async (language, name, tag, signIn) => {
    renderInProduct(
      <>
        <LanguageSwitch />
        <LoginForm onLoggedIn={jest.fn()} onForgot={jest.fn()} />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox'), 'ananya@example.in');
    await userEvent.selectOptions(languages(), name);
    await screen.findByRole('button', { name: signIn });
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ananya@example.in');
    expect(document.documentElement.lang).toBe(tag);
    expect(localStorage.getItem('udin_language')).toBe(language);
  },
);

it('is reached by the keyboard, and says each language in that language', async () => {
  renderInProduct(<SiteHeader />, '/register');
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(languages());
  expect([...languages().options].map(({ lang, text }) => [lang, text])).toEqual([
    ['en', 'English'],
    ['hi', 'हिन्दी'],
    ['bn', 'বাংলা'],
  ]);
  expect(languages().getAttribute('aria-label')).toBe('Language');
});

it('goes to the server with every call', async () => {
  answering({ '/api/catalogue': data({ types: [] }) });
  await chooseLanguage('bn');
  await call('GET /api/catalogue', { as: 'nobody' });
  const [, { headers }] = (globalThis.fetch as jest.Mock).mock.calls[0] as [string, { headers: object }];
  expect(headers).toMatchObject({ 'accept-language': 'bn' });
});

it('[RT-3] is not kept over a logout, but the page goes on in it, and its address says so', async () => {
  await chooseLanguage('hi');
  localStorage.setItem('udin_files_saved', 'true');
  const address = await logOutUser();
  expect([address, localStorage.length, chosenLanguage(), hasChosenLanguage()]).toEqual([
    '/upload?lang=hi',
    0,
    'hi',
    false,
  ]);
  await chooseLanguage('en');
  expect(await logOutUser()).toBe('/upload');
});

it('writes amounts in Indian grouping and every number in Latin digits', async () => {
  for (const language of ['en', 'hi', 'bn'] as const) {
    await act(() => chooseLanguage(language));
    expect([123_456_700, 123_456_750].map(formatPaise)).toEqual(['₹12,34,567', '₹12,34,567.50']);
    expect(formatDate('2026-11-24T06:30:00Z')).toMatch(/^24 \S+ 2026$|^24 \S+, 2026$/);
  }
  expect(formatDate('2026-11-24T06:30:00Z')).toMatch(/[\u0980-\u09ff]/);
  expect(formatSince('2026-11-24T06:30:00Z', Date.parse('2026-11-24T09:30:00Z'))).toMatch(/^3 ঘণ্টা আগে, 12:00/);
});

it.each([
  ['hi', '24 दिसंबर 2026, 12:00\u00a0pm'],
  ['bn', '24 ডিসেম্বর, 2026, 12:00\u00a0pm'],
] as const)(
  '[DASH-7] writes months in full in %s, and no word between the day and the time',
  async (language, text) => {
    await chooseLanguage(language);
    expect(formatMoment('2026-12-24T06:30:00Z')).toBe(text);
  },
);

it('counts as the language does', async () => {
  expect([1, 2].map((count) => t('time.minute', { count }))).toEqual(['1 minute', '2 minutes']);
  await chooseLanguage('hi');
  expect([0, 1, 2].map((count) => t('time.minute', { count }))).toEqual(['0 मिनट', '1 मिनट', '2 मिनट']);
});

it('a browser that stores nothing shows the language all the same', async () => {
  const reading = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  renderInProduct(<LanguageSwitch />);
  await userEvent.selectOptions(languages(), 'हिन्दी');
  await waitFor(() => expect(currentLanguage()).toBe('hi'));
  reading.mockRestore();
});

it('a sentence with links reads no HTML of what was typed', () => {
  renderInProduct(
    <RichText parts={{ bold: <strong /> }}>{'Hello <b>you</b>, <bold>this</bold> and <script>that</script>'}</RichText>,
  );
  expect(document.querySelector('strong')?.textContent).toBe('this');
  expect(document.body.textContent).toContain('Hello <b>you</b>, this and <script>that</script>');
});
