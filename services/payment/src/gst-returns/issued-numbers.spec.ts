import type { TaxDocumentContent } from '@udin/contracts/events';
import { IssuedNumbers } from './issued-numbers';

/** In this order, by the times that stand on them. */
function rowsOf(numbers: readonly string[], kind: TaxDocumentContent['kind'] = 'invoice') {
  const table = new IssuedNumbers();
  for (const number of numbers) table.add({ kind, number } as TaxDocumentContent);
  return table.rows().flatMap(({ docs }) => docs.map(({ num, from, to, totnum }) => [num, from, to, totnum]));
}

describe('the numbers that were issued in a month', () => {
  it('[X-17] are one row for each series that rose all the time', () => {
    const issued = ['UDIN/2627/000007', 'UDIN/2627/000008', 'UDIN/2627/000009'];
    expect(rowsOf(issued)).toEqual([[1, 'UDIN/2627/000007', 'UDIN/2627/000009', 3]]);
  });

  it('[X-17] are known again where they went on beyond their digits', () => {
    const issued = ['UDIN/C2627/100000', 'UDIN/C2627/99999'];
    expect(rowsOf(issued, 'credit-note')).toEqual([[1, 'UDIN/C2627/99999', 'UDIN/C2627/100000', 2]]);
  });

  it('[X-17] have first and last by number when a clock was an hour ahead in between', () => {
    const issued = ['UDIN/2627/000007', 'UDIN/2627/000009', 'UDIN/2627/000010', 'UDIN/2627/000008'];
    expect(rowsOf(issued)).toEqual([[1, 'UDIN/2627/000007', 'UDIN/2627/000010', 4]]);
  });

  it('[X-17] have a row for each run without a gap when it was ahead of the end of the month', () => {
    // 9 is of the next month, which lacks 10.
    expect(rowsOf(['UDIN/C2627/00008', 'UDIN/C2627/00010'], 'credit-note')).toEqual([
      [1, 'UDIN/C2627/00008', 'UDIN/C2627/00008', 1],
      [2, 'UDIN/C2627/00010', 'UDIN/C2627/00010', 1],
    ]);
    const next = ['UDIN/C2627/00009', 'UDIN/C2627/00011', 'UDIN/C2627/00012'];
    expect(rowsOf(next, 'credit-note')).toEqual([
      [1, 'UDIN/C2627/00009', 'UDIN/C2627/00009', 1],
      [2, 'UDIN/C2627/00011', 'UDIN/C2627/00012', 2],
    ]);
  });

  it('[X-17] are many: a busy month is put in order at once', () => {
    const numbers = Array.from({ length: 100_000 }, (_, n) => `UDIN/2627/${String(n + 1).padStart(6, '0')}`);
    expect(rowsOf(numbers.toReversed())).toEqual([[1, 'UDIN/2627/000001', 'UDIN/2627/100000', 100_000]]);
  });
});
