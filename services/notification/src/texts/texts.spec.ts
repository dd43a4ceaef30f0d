import { COMPLEX_BUSINESS_DAYS, GST_PERCENTAGE, REFUND_BUSINESS_DAYS, STANDARD_HOURS } from '@udin/contracts';
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

it('[RT-8] [COST-3] each number that an email promises is the one that the product keeps to', () => {
  const promised = {
    'facts.paid': [GST_PERCENTAGE],
    'welcome.delivery': [24, STANDARD_HOURS, COMPLEX_BUSINESS_DAYS],
    'refund.text': [7, REFUND_BUSINESS_DAYS],
  };
  const said = everyTextOf(en).filter(({ numbers }) => numbers.length > 0);
  const inOrder = (numbers: readonly (string | number)[]) => numbers.map(Number).sort((one, other) => one - other);
  expect(Object.fromEntries(said.map(({ name, numbers }) => [name, inOrder(numbers)]))).toEqual(
    Object.fromEntries(Object.entries(promised).map(([name, numbers]) => [name, inOrder(numbers)])),
  );
});

it.each([
  [en, /processed.*bank disputes/],
  [hi, /काम चल रहा.*बैंक ने विवाद/],
  [bn, /কাজ চলছে.*ব্যাঙ্ক আপত্তি/],
])('[DOC-5] the last email names each document that stays for a while', ({ closed }, both) =>
  expect(closed.gone).toMatch(both),
);
