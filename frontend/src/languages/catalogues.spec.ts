import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, LANGUAGES, LOCALE_OF } from '@udin/contracts/languages';
import { CATALOGUE, CATEGORIES } from '@udin/contracts/catalogue';
import { CALLS, PROBLEMS, problemsOf, STATE_SLUGS } from '@udin/contracts';
import { bn } from './bn';
import { en } from './en';
import account from './en/account.json';
import payment from './en/payment.json';
import { hi } from './hi';

type Tree = { [key: string]: string | Tree };

const SOURCES = path.join(__dirname, '..');
const PLURAL = /_(zero|one|two|few|many|other)$/;
const SCRIPT: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
};
const OTHER_DIGITS = /[^\P{Nd}0-9]/u;
/** The calls that somebody makes between the first file and the signed document. */
const CALLS_ON_THE_WAY = [
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/send-email-otp',
  'POST /api/auth/verify-email-otp',
  'POST /api/auth/forgot-password',
  'POST /api/auth/verify-forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/restore-email',
  'GET /api/catalogue',
  'POST /api/transactions',
  'POST /api/transactions/already-paid',
  'GET /api/transactions/:id',
  'PATCH /api/transactions/:id',
  'POST /api/payments/capture',
  'POST /api/documents/upload',
  'GET /api/documents/verify',
] as const satisfies (keyof typeof CALLS)[];

const catalogues: Record<Language, Tree> = { en, hi, bn };
const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
/** Of all texts that English has, too. */
const texts = (language: Language) =>
  new Map(flat(catalogues[language]).filter(([key]) => !/^(problems|names|meanings)\./.test(key)));
const placesOf = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+\/?>/g) ?? []).sort();
const numbersOf = (text: string) => (text.replace(/\{\{\w+\}\}/g, '').match(/\d+/g) ?? []).sort();
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|^(languages|testing)\//.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(SOURCES, file), 'utf8') }));

it.each(['hi', 'bn'] as const)('%s has every text that English has, and no other', (language) =>
  expect([...texts(language).keys()].sort()).toEqual([...texts('en').keys()].sort()),
);

it.each(['hi', 'bn'] as const)('%s promises the same numbers in each text: prices, times and limits', (language) => {
  const other = texts(language);
  const different = [...texts('en')].filter(
    ([key, text]) => numbersOf(text).join() !== numbersOf(other.get(key) ?? '').join(),
  );
  expect(different).toEqual([]);
});

it.each(['hi', 'bn'] as const)('%s has the same places for values and links in each text', (language) => {
  const other = texts(language);
  const different = [...texts('en')].filter(
    ([key, text]) => placesOf(text).join() !== placesOf(other.get(key) ?? '').join(),
  );
  expect(different.map(([key]) => key)).toEqual([]);
});

it.each(LANGUAGES)('%s has every plural form of the language', (language) => {
  const forms = new Intl.PluralRules(LOCALE_OF[language]).resolvedOptions().pluralCategories;
  const counted = new Map<string, string[]>();
  for (const key of texts(language).keys()) {
    const form = PLURAL.exec(key)?.[1];
    if (form) counted.set(key.replace(PLURAL, ''), [...(counted.get(key.replace(PLURAL, '')) ?? []), form]);
  }
  expect(counted.size).toBeGreaterThan(3);
  for (const [key, has] of counted) expect([key, has.sort()]).toEqual([key, [...forms].sort()]);
});

it.each(LANGUAGES)('%s is written in its own script, with Latin digits', (language) => {
  const words = flat(catalogues[language]).filter(([, text]) => /\p{L}/u.test(text.replace(/\{\{.*?\}\}|<.*?>/g, '')));
  const exempt = /^cost\.gst(InBrackets)?$/;
  const foreign = words.filter(([key, text]) => !exempt.test(key) && !SCRIPT[language].test(text));
  expect(foreign).toEqual([]);
  expect(flat(catalogues[language]).filter(([, text]) => OTHER_DIGITS.test(text))).toEqual([]);
});

it('no text is unused', () => {
  const code = sources.map((source) => source.code).join('\n');
  const named = new Set([...code.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/gi)].map(([, key]) => key!));
  const begun = [...code.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/gi)].map(([, start]) => start!);
  const unused = [...texts('en').keys()]
    .map((key) => key.replace(PLURAL, ''))
    .filter((key) => !named.has(key) && !begun.some((start) => key.startsWith(start)));
  expect(unused).toEqual([]);
});

it.each([
  ['account', account],
  ['payment', payment],
])('whoever says a text of %s brings those texts along', (name, later) => {
  const says = new RegExp(`['"\`](${Object.keys(later).join('|')})\\.[a-zA-Z$]`);
  const saying = sources.filter(({ code }) => /language\/\S*texts'/.test(code) && says.test(code));
  expect(saying.length).toBeGreaterThan(10);
  expect(saying.filter(({ code }) => !code.includes(`language/${name}-texts'`)).map(({ file }) => file)).toEqual([]);
});

it('components follow a change of the language: none of them reads a text once', () => {
  const once = sources.filter(
    ({ file, code }) => file.endsWith('.tsx') && /import \{[^}]*\bt\b[^}]*\} from .*language\/(\w+-)?texts'/.test(code),
  );
  expect(once.map(({ file }) => file)).toEqual([]);
});

it.each(['hi', 'bn'] as const)('%s has every refusal that the server may give on the way of an order', (language) => {
  const codes = new Set(CALLS_ON_THE_WAY.flatMap((key) => problemsOf(key, CALLS[key])));
  const known = flat({ ...(catalogues[language].problems as Tree) }).map(([code]) => code);
  expect([...codes].filter((code) => !known.includes(code))).toEqual([]);
  expect(known.filter((code) => !(code in PROBLEMS))).toEqual([]);
});

it.each([hi, bn])('every state of India has a name in each language', ({ names }) =>
  expect(Object.keys(names.state).sort()).toEqual([...STATE_SLUGS].sort()),
);

it.each([hi, bn])(
  '[CAT-1] [UPL-1] what every document type and category is, is said in each language',
  ({ meanings }) => {
    expect(Object.keys(meanings.type).sort()).toEqual(CATALOGUE.map(({ key }) => key).sort());
    expect(Object.keys(meanings.category)).toEqual([...CATEGORIES]);
  },
);

it('every failure of a payment that has words in one language has them in the other', () =>
  expect(Object.keys(hi.names.failedPayment)).toEqual(Object.keys(bn.names.failedPayment)));
