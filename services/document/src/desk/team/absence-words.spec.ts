import { absenceWords } from './absence-words';

it.each([
  ['the last day', '2026-11-29T18:30:00.000Z', 'until the end of 29 Nov 2026'],
  ['the moment', '2026-11-29T09:30:00.000Z', 'until 29 Nov 2026, 3:00 pm IST'],
  ['that no end is known', null, 'until further notice'],
])('[ADM-4] the absent are told %s, and who can change it', (_, end, words) => {
  expect(absenceWords(end === null ? null : new Date(end)).replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(
    `You are marked as absent ${words}: new work goes to others. An owner can change this under People.`,
  );
});
