import { searchedWords } from './searched-words';

it.each([
  [' Nov  2026 ', ['nov', '2026']],
  ['november', ['nov']],
  ['नवंबर 2026', ['nov', '2026']],
  ['२९ जनवरी', ['२९', 'jan']],
  ['মার্চ', ['mar']],
  ['Cafe\u0301', ['café']],
  ['   ', []],
])('[DASH-5] %j is searched for as %j', (search, words) => {
  expect(searchedWords(search)).toEqual(words);
});
