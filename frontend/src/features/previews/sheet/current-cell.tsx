import { useTexts } from '../../../lib/language/previews-texts';
import type { CellPlace } from './cell-keys';
import { columnName, type SheetSummary } from './sheet-book';
import classes from './sheet-grid.module.css';
import type { SeenRows } from './use-sheet-window';

interface CurrentCellProps {
  summary: SheetSummary;
  current: CellPlace;
  seen: SeenRows | undefined;
}

/** The whole text of the chosen cell, which its frame may cut, and its formula. */
export function CurrentCell({ summary, current, seen }: CurrentCellProps) {
  const t = useTexts();
  const row = seen?.shown.find(({ place }) => place === current.row);
  const cell = row?.cells.find(({ place }) => place === current.column);
  const name = row && `${columnName(summary.columns[current.column] ?? 0)}${row.number}`;
  return (
    <div className={classes.cell} tabIndex={0} role="group" aria-label={t('previewSheet.chosen')}>
      <strong>{name ?? '–'}</strong>
      <span>{cell?.text}</span>
      {cell?.formula && !cell.isUncomputed && <code>{cell.formula}</code>}
      {cell?.isUncomputed && <em>{t('previewSheet.uncomputed')}</em>}
    </div>
  );
}
