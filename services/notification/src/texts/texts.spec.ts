import { everyTextOf } from '@udin/testing';
import { bn } from './bn';
import { en } from './en';
import { hi } from './hi';
import { bn as bnNotices } from './notices/bn';
import { en as enNotices } from './notices/en';
import { hi as hiNotices } from './notices/hi';

it.each([
  ['hi', hi, /\p{Script=Devanagari}/u],
  ['bn', bn, /\p{Script=Bengali}/u],
] as const)(
  'emails in %s say the same as in English, with the same values and numbers, in their own script',
  (_, texts, script) => {
    const byName = (all: typeof texts) =>
      everyTextOf(all)
        .map(({ name, values, numbers }) => `${name} ${values.join()} ${numbers.join()}`)
        .sort();
    expect(byName(texts)).toEqual(byName(en));
    // Two file names and a status are nothing but values.
    const words = everyTextOf(texts).filter(({ name }) => name !== 'moved.subject');
    for (const { name, text } of words) expect([name, script.test(text)]).toEqual([name, true]);
  },
);

it.each([
  ['hi', hiNotices, /\p{Script=Devanagari}/u],
  ['bn', bnNotices, /\p{Script=Bengali}/u],
] as const)('[DOC-5] the bell in %s says the same as in English, with the same values', (_, texts, script) => {
  const byName = (all: typeof texts) =>
    everyTextOf(all)
      .map(({ name, values, numbers }) => `${name} ${values.join()} ${numbers.join()}`)
      .sort();
  expect(byName(texts)).toEqual(byName(enNotices));
  for (const { name, text } of everyTextOf(texts)) expect([name, script.test(text)]).toEqual([name, true]);
});
