import { useEffect, useRef, useState } from 'react';
import { type FailureReason, reasonOf } from '../preview-failure';
import type { Book, SheetWindow, ShownRow } from './sheet-book';

export interface SeenRows extends SheetWindow {
  shown: ShownRow[];
}

/** The cells of what is seen. While they are read only the newest wish is remembered, however fast somebody scrolls. */
export function useSheetWindow(
  book: Book,
  window: SheetWindow,
  onError: (reason: FailureReason | undefined) => void,
): SeenRows | undefined {
  const { sheet, top, left, rows, columns, frozenRows, frozenColumns } = window;
  const [seen, setSeen] = useState<SeenRows>();
  const wanted = useRef<SheetWindow>(undefined);
  const isReading = useRef(false);
  useEffect(() => {
    const read = async () => {
      if (isReading.current) return;
      isReading.current = true;
      try {
        for (let next = wanted.current; next; next = wanted.current) {
          wanted.current = undefined;
          setSeen({ ...next, shown: await book.cells(next) });
        }
      } catch (error) {
        onError(reasonOf(error));
      } finally {
        isReading.current = false;
      }
    };
    wanted.current = { sheet, top, left, rows, columns, frozenRows, frozenColumns };
    void read();
    // oxlint-disable-next-line react/exhaustive-deps -- a new callback does not mean a new window
  }, [book, sheet, top, left, rows, columns, frozenRows, frozenColumns]);
  return seen;
}
