import { askThread, beginThread } from '../ask-thread';
import { fetchFile } from '../fetch-file';
import WordThread from './word.worker?worker';

/** The text of a DOCX as HTML. Throws PreviewFailure. */
export async function openWord(link: string, signal: AbortSignal): Promise<string> {
  const { bytes } = await fetchFile(link, signal);
  const thread = new WordThread();
  try {
    await beginThread(thread, signal);
    return await askThread<string>(thread, bytes, signal, [bytes.buffer]);
  } finally {
    thread.terminate();
  }
}
