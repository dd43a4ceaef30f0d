import { setImmediate } from 'node:timers';
import { renderWord } from '../features/previews/word/render-word';
import { wordPage } from '../features/previews/word/word-page';
import { installXmlDom } from '../features/previews/word/xml-dom';
import { aWordFile } from './a-word-file';

/**
 * The parser of the thread that reads Word files, for the tests of a file. The page keeps its own document. The library
 * brings `setImmediate` to the first page of a worker only.
 */
export function readByXmlDom(): void {
  const real = { DOMParser: globalThis.DOMParser, Node: globalThis.Node };
  beforeAll(() => {
    const { document: page, Node: PageNode } = globalThis;
    installXmlDom();
    Object.assign(globalThis, { document: page, Node: PageNode, setImmediate });
  });
  afterAll(() => Object.assign(globalThis, real));
}

export const WORD_WORDS = { picture: 'Picture', onlyInFile: 'Only in the file', moreRows: '{{more}} more' };

/** A Word file as the browser reads its preview. */
export async function aWordPage(file: Parameters<typeof aWordFile>[0]): Promise<Document> {
  const page = document.implementation.createHTMLDocument();
  page.documentElement.innerHTML = wordPage((await renderWord(aWordFile(file), WORD_WORDS)).html);
  return page;
}

export const paragraphOf = (page: Document, words: string) =>
  [...page.querySelectorAll('p')].find(({ textContent }) => textContent === words)!;

/** The lines that are not empty. */
export const linesOf = (page: Document) =>
  [...page.querySelectorAll('p')].map(({ textContent }) => textContent).filter(Boolean);
