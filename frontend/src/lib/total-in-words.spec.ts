import { totalInWords } from './total-in-words';

it('[ADM-2] says "about" of a total that was not counted, and nothing before there is one', () => {
  expect(totalInWords(undefined)).toBe('');
  expect(totalInWords({ total: 120_345 })).toBe(' (1,20,345)');
  expect(totalInWords({ total: 980_000, about: true })).toBe(' (about 9,80,000)');
});
