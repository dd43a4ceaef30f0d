import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../lib/language/previews-texts';
import type { FailureReason } from '../preview-failure';
import { type CellPlace, movedBy } from './cell-keys';
import { CurrentCell } from './current-cell';
import { placesSeen } from './places-seen';
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
  onError: (reason: FailureReason | undefined) => void;
}

/** A sheet of any size: only the cells that are seen are in the page. The frame scrolls, and has the keys of a grid. */
export function SheetGrid({ book, sheet, onError }: SheetGridProps) {
  const t = useTexts();
  const summary = book.sheets[sheet]!;
  const currentId = useId();
  const { ref: measure, width, height } = useElementSize();
  const frame = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState({ top: 0, left: 0 });
  const [current, setCurrent] = useState<CellPlace>({ row: 0, column: 0 });
  const layout = useMemo(() => {
    const size = width > 0 && height > 0 ? { width, height } : FIRST_GUESS;
    const frozen = { rows: summary.frozenRows, columns: summary.frozenColumns };
    return new SheetLayout(summary.rows, summary.widths, size, frozen);
  }, [summary, width, height]);
  const { frozenRows, frozenColumns } = layout;
  const [top, left] = [layout.topAt(scrolled.top), layout.leftAt(scrolled.left)];
  const rest = { top, left, rows: layout.rowsSeen, columns: layout.columnsSeen(left) };
  const seen = useSheetWindow(book, { sheet, ...rest, frozenRows, frozenColumns }, onError);
  const places = seen ? placesSeen(seen.frozenColumns, seen.left, seen.columns, summary.columns.length) : [];

  const onScroll = () => {
    const { scrollTop, scrollLeft } = frame.current!;
    setScrolled({ top: scrollTop, left: scrollLeft });
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
        aria-label={t('previewSheet.cells', { name: summary.name })}
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
            <ColumnNames
              summary={summary}
              widths={layout.widths}
              places={places}
              lastFrozen={(seen?.frozenColumns ?? 0) - 1}
            />
            {seen?.shown.map((row) => (
              <SheetRow
                key={row.number}
                row={row}
                widths={layout.widths}
                places={places}
                lastFrozen={seen.frozenColumns - 1}
                isLastFrozen={row.place === seen.frozenRows - 1}
                current={row.place === current.row ? current.column : undefined}
                currentId={currentId}
                onChoose={(column) => setCurrent({ row: row.place, column })}
              />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
