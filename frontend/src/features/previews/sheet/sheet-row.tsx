import { useTexts } from '../../../lib/language/previews-texts';
import { columnName, type SheetSummary, type ShownCell, type ShownRow } from './sheet-book';
import classes from './sheet-grid.module.css';
import { NUMBER_WIDTH } from './sheet-layout';

interface RowProps {
  summary: SheetSummary;
  widths: number[];
  /** Places of the columns that are seen. */
  places: number[];
  /** The place of the last column that stays in sight; -1 when none does. */
  lastFrozen: number;
}

/** The letters above the cells. */
export function ColumnNames({ summary, widths, places, lastFrozen }: RowProps) {
  const t = useTexts();
  return (
    <div role="row" aria-rowindex={1} className={classes.row}>
      <div role="columnheader" style={{ width: NUMBER_WIDTH }} aria-label={t('previewSheet.row')} />
      {places.map((place) => (
        <div
          key={place}
          role="columnheader"
          aria-colindex={place + 2}
          data-edge={place === lastFrozen}
          style={{ width: widths[place] }}
        >
          {columnName(summary.columns[place]!)}
        </div>
      ))}
    </div>
  );
}

interface SheetRowProps extends Omit<RowProps, 'summary'> {
  row: ShownRow;
  /** The last of the rows that stay in sight. */
  isLastFrozen: boolean;
  /** The place of the cell that the keys have reached, if it is in this row. */
  current: number | undefined;
  currentId: string;
  onChoose: (place: number) => void;
}

export function SheetRow({ row, widths, places, current, currentId, onChoose, ...frozen }: SheetRowProps) {
  const cells = filled(row.cells, places, current);
  return (
    <div role="row" aria-rowindex={row.place + 2} className={classes.row} data-edge={frozen.isLastFrozen}>
      <div role="rowheader" style={{ width: NUMBER_WIDTH }}>
        {row.number}
      </div>
      {cells.map(({ place, covers, text, align, isUncomputed }) => (
        <div
          key={place}
          role="gridcell"
          id={isIn(current, covers) ? currentId : undefined}
          aria-selected={isIn(current, covers)}
          aria-colindex={place + 2}
          aria-colspan={covers.length > 1 ? covers.at(-1)! - place + 1 : undefined}
          data-uncomputed={isUncomputed}
          data-edge={covers.at(-1) === frozen.lastFrozen}
          style={{ width: covers.reduce((sum, each) => sum + widths[each]!, 0), textAlign: align }}
          onClick={() => onChoose(place)}
        >
          {text}
        </div>
      ))}
    </div>
  );
}

const isIn = (current: number | undefined, covers: number[]) =>
  current !== undefined && covers[0]! <= current && current <= covers.at(-1)!;

/** With an empty cell wherever there is none. A text that runs on leaves the cell that the keys reached. */
function filled(cells: ShownCell[], places: number[], current = -1): (ShownCell & { covers: number[] })[] {
  const byPlace = new Map(cells.map((cell) => [cell.place, cell]));
  const all: (ShownCell & { covers: number[] })[] = [];
  for (let at = 0; at < places.length;) {
    const place = places[at]!;
    const cell = byPlace.get(place) ?? { place, span: 1, text: '', align: 'start' };
    const reached = places.slice(at, at + cell.span);
    const covers = current > place ? reached.filter((each) => each < current) : reached;
    all.push({ ...cell, covers });
    at += covers.length;
  }
  return all;
}
