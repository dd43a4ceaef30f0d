import { everyTextOf } from '@udin/testing';
import { bn } from './bn';
import { en } from './en';
import { hi } from './hi';

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
