import { findText } from './find-text';

const catalogue = { files_one: '{{count}} file', files_other: '{{count}} files', group: { of: '{{a}} of {{b}}' } };

it.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
  [1_000, '1,000 files'],
  [100_000, '1,00,000 files'],
])('[DASH-7] %i is said with its plural, in Indian grouping', (count, said) =>
  expect(findText(catalogue, 'files', { count }, 'en-IN')).toBe(said),
);

it('[DASH-7] other numbers are grouped, too, and words stay as they are', () => {
  expect(findText(catalogue, 'group.of', { a: 20_000, b: '2026' }, 'hi-IN')).toBe('20,000 of 2026');
  expect(findText(catalogue, 'group.of', { a: 'TXN_10000' }, 'bn-IN')).toBe('TXN_10000 of {{b}}');
});

it.each(['group', 'group.of.more', 'group.of.length', 'none.of'])('%s is no text', (key) =>
  expect(findText(catalogue, key, {}, 'en-IN')).toBeUndefined(),
);
