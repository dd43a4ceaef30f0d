import { PreviewFailure, reasonOf } from '../preview-failure';
import type { ThreadAnswer } from '../ask-thread';
import { ReadBook } from './read-book';
import type { BookSummary, SheetWindow, ShownRow } from './sheet-book';

export type SheetQuestion = { open: Uint8Array } | { window: SheetWindow };

let book: ReadBook | undefined;

self.onmessage = async ({ data }: MessageEvent<SheetQuestion>) => self.postMessage(await answer(data));
// The script is here: from now on time counts.
self.postMessage({ value: 'ready' });

async function answer(question: SheetQuestion): Promise<ThreadAnswer<BookSummary | ShownRow[]>> {
  try {
    if ('open' in question) book = await ReadBook.open(question.open);
    if (!book) throw new PreviewFailure('notReadable');
    return { value: 'open' in question ? book.summary : book.cells(question.window) };
  } catch (error) {
    return { reason: reasonOf(error) ?? 'notReadable' };
  }
}
