import { t } from '../../../lib/language/previews-texts';
import type { BookSummary, SheetSummary } from './sheet-book';

/** Says what the author has hidden, and what is drawn: not shown, but whoever checks the figures has to know of it. */
export function whatIsHidden(
  { hiddenSheets, charts, pictures, textBoxes, comments }: Omit<BookSummary, 'sheets'>,
  { hiddenRows, hiddenColumns }: SheetSummary,
): string {
  const counts = {
    charts,
    pictures,
    textBoxes,
    comments,
    sheets: hiddenSheets,
    rows: hiddenRows,
    columns: hiddenColumns,
  };
  const parts = (Object.keys(counts) as (keyof typeof counts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`previewSheet.hidden.${kind}`, { count: counts[kind] }));
  return parts.length > 0 ? t('previewSheet.notShown', { what: parts.join(', ') }) : '';
}
