import { inShortPieces } from './short-pieces';

const ACCENT = '\u0301';
const longest = (text: string) => Math.max(...text.split('\n').map(({ length }) => length));

it('[PRV-1] thousands of accents on one letter, and lines without end, are broken to be shown soon', () => {
  expect(longest(inShortPieces(`e${ACCENT.repeat(5_000)}`))).toBe(65);
  expect(longest(inShortPieces('नमस्ते '.repeat(30_000)))).toBe(5_000);
});

it('[PRV-1] a text that is meant to be read stays as it is', () => {
  const text = `क्षेत्र\u0301${ACCENT.repeat(63)}\r\n${'x'.repeat(5_000)}\nend`;
  expect(inShortPieces(text)).toBe(text);
});
