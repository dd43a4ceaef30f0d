import { columnName, type SheetSummary, type ShownCell, type ShownRow } from './sheet-book';
import classes from './sheet-grid.module.css';
import { NUMBER_WIDTH } from './sheet-layout';

interface RowProps {
  summary: SheetSummary;
  widths: number[];
  /** Places of the columns that are seen. */
  places: number[];
}

/** The letters above the cells. */
export function ColumnNames({ summary, widths, places }: RowProps) {
  return (
    <div role="row" aria-rowindex={1} className={classes.row}>
      <div role="columnheader" style={{ width: NUMBER_WIDTH }} aria-label="Row" />
      {places.map((place) => (
        <div key={place} role="columnheader" aria-colindex={place + 2} style={{ width: widths[place] }}>
          {columnName(summary.columns[place]!)}
        </div>
      ))}
    </div>
  );
}

interface SheetRowProps extends Omit<RowProps, 'summary'> {
  row: ShownRow;
  /** Among the rows that are shown. */
  at: number;
  /** The place of the cell that the keys have reached, if it is in this row. */
  current: number | undefined;
  currentId: string;
  onChoose: (place: number) => void;
}

export function SheetRow({ row, at, widths, places, current, currentId, onChoose }: SheetRowProps) {
  const cells = filled(row.cells, places, current);
  return (
    <div role="row" aria-rowindex={at + 2} className={classes.row}>
      <div role="rowheader" style={{ width: NUMBER_WIDTH }}>
        {row.number}
      </div>
      {cells.map(({ place, span, text, align, isUncomputed }) => (
        <div
          key={place}
          role="gridcell"
          id={isIn(current, place, span) ? currentId : undefined}
          aria-selected={isIn(current, place, span)}
          aria-colindex={place + 2}
          aria-colspan={span > 1 ? span : undefined}
          data-uncomputed={isUncomputed}
          style={{ width: widthOf(widths, place, span), textAlign: align }}
          onClick={() => onChoose(place)}
        >
          {text}
        </div>
      ))}
    </div>
  );
}

const isIn = (current: number | undefined, place: number, span: number) =>
  current !== undefined && place <= current && current < place + span;

function widthOf(widths: number[], place: number, span: number): number {
  return widths.slice(place, place + span).reduce((sum, width) => sum + width, 0);
}

/** With an empty cell wherever there is none. A text that runs on leaves the cell that the keys reached. */
function filled(cells: ShownCell[], places: number[], current: number | undefined): ShownCell[] {
  const byPlace = new Map(cells.map((cell) => [cell.place, cell]));
  const all: ShownCell[] = [];
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!;
    const cell = byPlace.get(place) ?? { place, span: 1, text: '', align: 'start' };
    const span = Math.min(cell.span, places.length - at);
    all.push({ ...cell, span: current !== undefined && current > place ? Math.min(span, current - place) : span });
    at += all.at(-1)!.span - 1;
  }
  return all;
}
