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
    const english = everyTextOf(en);
    const other = everyTextOf(texts);
    const promised = (all: typeof english) => all.map(({ name, values, numbers }) => [name, values, numbers]);
    expect(promised(other)).toEqual(promised(english));
    for (const { name, text } of other) expect([name, script.test(text)]).toEqual([name, true]);
  },
);
