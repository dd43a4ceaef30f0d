import { t } from '../../../lib/language/previews-texts';
import { askThread, beginThread } from '../ask-thread';
import { fetchFile } from '../fetch-file';
import type { RenderedWord, renderWord } from './render-word';
import WordThread from './word.worker?worker';

/** The text of a DOCX as HTML, and what it leaves out. Throws PreviewFailure. */
export async function openWord(link: string, signal: AbortSignal): Promise<RenderedWord> {
  const { bytes } = await fetchFile(link, signal);
  const thread = new WordThread();
  try {
    await beginThread(thread, signal);
    const words = {
      picture: t('previewWord.picture'),
      onlyInFile: t('previewWord.onlyInFile'),
      moreRows: t('previewWord.moreRows'),
    };
    const question: Parameters<typeof renderWord> = [bytes, words];
    return await askThread<RenderedWord>(thread, question, signal, [bytes.buffer]);
  } finally {
    thread.terminate();
  }
}
