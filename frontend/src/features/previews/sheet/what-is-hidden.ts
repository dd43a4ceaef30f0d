import type { BookSummary, SheetSummary } from './sheet-book';

/** Says what the author has hidden, and what is drawn: not shown, but whoever checks the figures has to know of it. */
export function whatIsHidden(
  { hiddenSheets, charts, pictures }: Omit<BookSummary, 'sheets'>,
  { hiddenRows, hiddenColumns }: SheetSummary,
): string {
  const parts = [
    counted(charts, 'chart'),
    counted(pictures, 'picture'),
    counted(hiddenSheets, 'hidden sheet'),
    counted(hiddenRows, 'hidden row'),
    counted(hiddenColumns, 'hidden column'),
  ].filter((part) => part !== '');
  return parts.length > 0 ? `Not shown: ${parts.join(', ')}. Download the file to see all of it.` : '';
}

function counted(count: number, name: string): string {
  return count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`;
}
