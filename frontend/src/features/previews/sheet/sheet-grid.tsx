import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { type CellPlace, movedBy } from './cell-keys';
import { CurrentCell } from './current-cell';
import type { Book } from './sheet-book';
import classes from './sheet-grid.module.css';
import { SheetLayout } from './sheet-layout';
import { ColumnNames, SheetRow } from './sheet-row';
import { useSheetWindow } from './use-sheet-window';

/** Until the browser has measured it. */
const FIRST_GUESS = { width: 640, height: 400 };

interface SheetGridProps {
  book: Book;
  /** Which of its sheets. */
  sheet: number;
  onError: (error: unknown) => void;
}

/** A sheet of any size: only the cells that are seen are in the page. The frame scrolls, and has the keys of a grid. */
export function SheetGrid({ book, sheet, onError }: SheetGridProps) {
  const summary = book.sheets[sheet]!;
  const currentId = useId();
  const { ref: measure, width, height } = useElementSize();
  const frame = useRef<HTMLDivElement>(null);
  const [{ top, left }, setScrolled] = useState({ top: 0, left: 0 });
  const [current, setCurrent] = useState<CellPlace>({ row: 0, column: 0 });
  const layout = useMemo(() => {
    const size = width > 0 && height > 0 ? { width, height } : FIRST_GUESS;
    return new SheetLayout(summary.rows, summary.widths, size);
  }, [summary, width, height]);
  const columns = layout.columnsSeen(left);
  const seen = useSheetWindow(book, { sheet, top, left, rows: layout.rowsSeen, columns }, onError);
  const places = Array.from({ length: seen?.columns ?? 0 }, (_, at) => seen!.left + at);

  const onScroll = () => {
    const { scrollTop, scrollLeft } = frame.current!;
    setScrolled({ top: layout.topAt(scrollTop), left: layout.leftAt(scrollLeft) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const bounds = { rows: summary.rows, columns: summary.columns.length, page: layout.rowsSeen };
    const to = movedBy(event, current, bounds);
    if (!to) return;
    event.preventDefault();
    setCurrent(to);
    frame.current!.scrollTo(layout.scrollLeftFor(to.column, left), layout.scrollTopFor(to.row, top));
  };

  return (
    <>
      <CurrentCell summary={summary} current={current} seen={seen} />
      <div
        ref={(element) => {
          measure(element);
          frame.current = element;
        }}
        className={classes.frame}
        role="grid"
        aria-label={`Cells of ${summary.name}`}
        aria-readonly
        aria-rowcount={summary.rows + 1}
        aria-colcount={summary.columns.length + 1}
        aria-activedescendant={currentId}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" style={layout.space}>
          <div role="presentation" className={classes.window} style={layout.frame}>
            <ColumnNames summary={summary} widths={layout.widths} places={places} />
            {seen?.shown.map((row, at) => (
              <SheetRow
                key={row.number}
                row={row}
                at={seen.top + at}
                widths={layout.widths}
                places={places}
                current={seen.top + at === current.row ? current.column : undefined}
                currentId={currentId}
                onChoose={(column) => setCurrent({ row: seen.top + at, column })}
              />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
