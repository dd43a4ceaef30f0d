import { CATALOGUE } from '@udin/contracts/catalogue';
import type { Page } from 'playwright-core';
import { en } from '../../src/languages/en';
import type { Texts } from '../../src/lib/language/find-text';

/** A word alone may be a name, such as "Razorpay". */
const SENTENCE = /\p{L}[\p{L}'’]*[ ,:–-]+\p{L}/u;

const textsOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)));
/** What stands between values and links. */
const piecesOf = (text: string) => text.split(/\{\{\w+\}\}|<\/?\w+\/?>/).map((piece) => piece.trim());

/** Types stay in English in all languages (docs/adr/languages.md). */
const NAMES = CATALOGUE.flatMap(({ name, category }) => [name, category]);
const SENTENCES = [...new Set(textsOf(en).flatMap(piecesOf))].filter(
  (piece) => SENTENCE.test(piece) && !NAMES.some((name) => name.includes(piece)),
);

/** The English sentences of the catalogue that can be read on the page, in names of buttons and fields, or as its title. */
export async function englishSentences(page: Page): Promise<string[]> {
  const read = await page.evaluate(() => {
    const heard = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')]
      .filter((element) => !element.closest('[lang=en]'))
      .flatMap((element) => ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name)));
    return [document.title, document.body.innerText, ...heard].join('\n');
  });
  return SENTENCES.filter((sentence) => read.includes(sentence));
}
