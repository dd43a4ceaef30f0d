import { initialsOf } from './initials-of';

it.each([
  ['Ananya', 'Sen', 'A. S.'],
  ['(Smt.) Ananya', '& Sons', 'S. S.'],
  ["'3M", '', '3.'],
  ['श्रेया', 'সেন', 'श. স.'],
  ['***', '-', ''],
])('[DOC-5] of %s %s the public check shows letters: %s', (first, last, initials) => {
  expect(initialsOf(first, last)).toBe(initials);
});
