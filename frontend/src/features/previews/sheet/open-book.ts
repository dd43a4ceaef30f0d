import { askThread, beginThread } from '../ask-thread';
import { fetchFile } from '../fetch-file';
import type { Book, BookSummary, ShownRow } from './sheet-book';
import SheetThread from './sheet.worker?worker';

/**
 * Reads a workbook in a thread, which keeps its cells until the signal aborts: one of a few kilobytes may have a
 * thousand million of them. Throws PreviewFailure.
 */
export async function openBook(link: string, signal: AbortSignal): Promise<Book> {
  const { bytes } = await fetchFile(link, signal);
  const thread = new SheetThread();
  signal.addEventListener('abort', () => thread.terminate());
  await beginThread(thread, signal);
  const summary = await askThread<BookSummary>(thread, { open: bytes }, signal, [bytes.buffer]);
  // One question at a time: a thread answers in the order it is asked.
  let last: Promise<unknown> = Promise.resolve();
  const cells: Book['cells'] = (window) => {
    const rows = last.then(() => askThread<ShownRow[]>(thread, { window }, signal));
    last = rows.catch(() => undefined);
    return rows;
  };
  return { ...summary, cells };
}
