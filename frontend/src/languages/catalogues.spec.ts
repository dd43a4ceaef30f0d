import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, LANGUAGES, LOCALE_OF } from '@udin/contracts/languages';
import { CATALOGUE, CATEGORIES } from '@udin/contracts/catalogue';
import {
  accessOf,
  CALLS,
  PROBLEM_SENTENCES,
  PROBLEMS,
  problemsOf,
  STATE_SLUGS,
  UDIN_REASON_KEYS,
} from '@udin/contracts';
import { bn } from './bn';
import { bnDashboard } from './bn/dashboard';
import bnPolicies from './bn/policies.json';
import { en } from './en';
import { hi } from './hi';
import { hiDashboard } from './hi/dashboard';
import hiPolicies from './hi/policies.json';

type Tree = { [key: string]: string | Tree };

const SOURCES = path.join(__dirname, '..');
const PLURAL = /_(zero|one|two|few|many|other)$/;
const SCRIPT: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
};
const OTHER_DIGITS = /[^\P{Nd}0-9]/u;
const catalogues: Record<Language, Tree> = {
  en,
  hi: { ...hi, ...hiDashboard, ...hiPolicies },
  bn: { ...bn, ...bnDashboard, ...bnPolicies },
};
const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
/** Of all texts that English has, too. */
const texts = (language: Language) =>
  new Map(flat(catalogues[language]).filter(([key]) => !/^(problems|names|meanings|flags)\./.test(key)));
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
  const exempt = /\.gst(InBrackets)?$/;
  const foreign = words.filter(([key, text]) => !exempt.test(key) && !SCRIPT[language].test(text));
  expect(foreign).toEqual([]);
  expect(flat(catalogues[language]).filter(([, text]) => OTHER_DIGITS.test(text))).toEqual([]);
});

/** Spellings of a word that stands in the catalogues in another one (docs/glossary.md). */
const OTHER_SPELLINGS = {
  hi: /लॉगिन|बाकी|खत्म|(?<![\u0900-\u097f])खाली|गलत|कानून|कीमत|खर्च|तारीख[^़]|फाइल|जरूर|authenticator/u,
  bn: /ব্যাংক|লিংক|লগইন|গুলো|স্বাগতম|\p{Script=Bengali} সহ(?!\p{Script=Bengali})|authenticator/u,
};

it.each(['hi', 'bn'] as const)('%s spells a word in one way', (language) =>
  expect(flat(catalogues[language]).filter(([, text]) => OTHER_SPELLINGS[language].test(text))).toEqual([]),
);

it('no text is unused', () => {
  const code = sources.map((source) => source.code).join('\n');
  const named = new Set([...code.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/gi)].map(([, key]) => key!));
  const begun = [...code.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/gi)].map(([, start]) => start!);
  const unused = [...texts('en').keys()]
    .map((key) => key.replace(PLURAL, ''))
    .filter((key) => !named.has(key) && !begun.some((start) => key.startsWith(start)));
  expect(unused).toEqual([]);
});

const groupsIn = (language: Language, file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(path.join(__dirname, language, `${file}.json`), 'utf8')) as Tree);

it('no group of texts stands in two files: one would hide the other', () => {
  const files = readdirSync(path.join(__dirname, 'en')).filter((file) => file.endsWith('.json'));
  const groups = files.flatMap((file) => groupsIn('en', path.parse(file).name));
  expect(groups.filter((group, at) => groups.indexOf(group) !== at)).toEqual([]);
});

it.each(
  readdirSync(path.join(SOURCES, 'lib/language'))
    .filter((file) => file.endsWith('-texts.ts'))
    .map((file) => file.replace('-texts.ts', '')),
)('whoever says a text of %s brings those texts along', (name) => {
  const says = new RegExp(`['"\`](${groupsIn('en', name).join('|')})\\.[a-zA-Z$]`);
  const saying = sources.filter(({ code }) => /language\/\S*texts'/.test(code) && says.test(code));
  expect(saying.length).toBeGreaterThan(0);
  expect(saying.filter(({ code }) => !code.includes(`language/${name}-texts'`)).map(({ file }) => file)).toEqual([]);
});

/** Files that are reached from a file of a page, by whatever kind of import. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  const source = sources.find((each) => [file, `${file}.ts`, `${file}.tsx`].includes(each.file));
  if (!source || reached.has(source.file)) return reached;
  reached.add(source.file);
  for (const [, target] of source.code.matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g))
    reachedFrom(path.join(path.dirname(source.file), target!), reached);
  return reached;
}

it.each(['upload', 'register', 'payment', 'login', 'signup', 'verify', 'restore-email', 'policies'])(
  'the page %s says no text that comes with the dashboard alone',
  (page) => {
    const ofDashboard = Object.keys({ ...hiDashboard }).join('|');
    const says = new RegExp(`['"\`](${ofDashboard})\\.[a-zA-Z$]`);
    const reached = [...reachedFrom(`routes/${page}`)];
    expect(reached.length).toBeGreaterThan(5);
    const saying = sources.filter(({ file, code }) => {
      return reached.includes(file) && /language\/\S*texts'/.test(code) && says.test(code);
    });
    expect(saying.map(({ file }) => file)).toEqual([]);
  },
);

it('components follow a change of the language: none of them reads a text once', () => {
  const once = sources.filter(
    ({ file, code }) => file.endsWith('.tsx') && /import \{[^}]*\bt\b[^}]*\} from .*language\/(\w+-)?texts'/.test(code),
  );
  expect(once.map(({ file }) => file)).toEqual([]);
});

describe('refusals that the server may give to a customer', () => {
  const ofCustomers = Object.entries(CALLS).filter(([, call]) => accessOf(call) !== 'admin');
  const codes = new Set<string>(ofCustomers.flatMap(([key, call]) => problemsOf(key, call)));
  const sentences = Object.entries(PROBLEM_SENTENCES);

  it.each(['hi', 'bn'] as const)('all are said in %s, each sentence of those that share a code', (language) => {
    const known = new Map(flat({ ...(catalogues[language].problems as Tree) }));
    expect([...codes, ...sentences.map(([name]) => name)].filter((name) => !known.has(name))).toEqual([]);
    expect([...known.keys()].filter((name) => !(name in PROBLEMS) && !(name in PROBLEM_SENTENCES))).toEqual([]);
    const different = sentences.filter(([name, text]) => placesOf(text).join() !== placesOf(known.get(name)!).join());
    expect(different).toEqual([]);
  });

  it('none has words of its own that are in no contract: other languages would say something else', () => {
    const own = ['services', 'libs'].flatMap((name) => {
      const folder = path.join(SOURCES, '../..', name);
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /^[\w-]+\/src\/.*(?<!\.spec)\.ts$/.test(file))
        .map((file) => readFileSync(path.join(folder, file), 'utf8'))
        .flatMap((code) => [...code.matchAll(/new Problem\(\s*'([\w.-]+)',\s*\{[^}]*(?<!\.)\bmessage\s*[,:}]/g)])
        .map(([, code]) => code!);
    });
    expect(own.length).toBeGreaterThan(5);
    // Fields that the page never sends like that, and what the provider has said of a refusal: for developers, support.
    const others = new Set(['request.invalid', 'payment.provider-refused']);
    expect(own.filter((code) => codes.has(code) && !others.has(code))).toEqual([]);
  });
});

it.each([hi, bn])('[ADM-4] why a document is no longer in force is said in each language', ({ names }) =>
  expect(Object.keys(names.udinReason)).toEqual(UDIN_REASON_KEYS),
);

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
