import { type HElement, parseAsync, renderDocument } from 'docx-preview';
import { PreviewFailure } from '../preview-failure';
import { unpackedSize } from '../unpacked-size';
import { DrawnTexts } from './drawn-texts';
import { numberLists } from './lists/number-lists';
import { plainSymbols } from './lists/plain-symbols';
import { type Child, Markup, MarkupText, StyleText } from './markup';
import { PageNumbers } from './page-numbers';
import type { PictureWords } from './picture';
import { parseDeclarations } from './parse-declarations';
import type { ReadWord } from './read-word';
import { sectionsOf } from './sections-of';

/** Bytes of unpacked parts. */
const MAX_UNPACKED = 200_000_000;
/** Letters of HTML, pictures included, that a page takes in without stopping for long. */
const MAX_MARKUP = 40_000_000;
/** An Office file with a password is no archive but one of these. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** What the preview says beside the words of the file, in the language of the page. */
interface WordWords extends PictureWords {
  /** Of a chart; `{{more}}` stands for how many. */
  moreRows: string;
}

export interface RenderedWord {
  html: string;
  /** Not in the HTML: Word writes them beside the text, and most are not for whoever gets the paper. */
  comments: number;
}

/** A DOCX as HTML near to what Word shows. Runs in a thread of its own, after `installXmlDom`. */
export async function renderWord(bytes: Uint8Array, words: WordWords): Promise<RenderedWord> {
  if (OLE.every((byte, at) => bytes[at] === byte)) throw new PreviewFailure('needsPassword');
  if (unpackedSize(bytes) > MAX_UNPACKED) throw new PreviewFailure('tooLarge');
  const options = {
    useBase64URL: true,
    ignoreFonts: true,
    ignoreLastRenderedPageBreak: false,
    // Of lists the library reads less than Word does.
    keepOrigin: true,
  };
  const word = (await parseAsync(bytes, options)) as ReadWord;
  await complete(word, words);
  const pages = new PageNumbers(sectionsOf(word.documentPart.body), word.extendedPropsPart?.props?.pages ?? 0);
  // The library's own one makes elements of a page, which a thread does not have.
  const h = (element: HElement | Node | string) => build(element, pages, words) as unknown as Node;
  const html = pages.finish((await renderDocument(word, { ...options, h })).join(''));
  if (html.length > MAX_MARKUP) throw new PreviewFailure('tooLarge');
  return { html, comments: word.commentsPart?.comments.length ?? 0 };
}

/** Adds what the library passes over. */
async function complete(word: ReadWord, { moreRows }: WordWords): Promise<void> {
  const texts = new DrawnTexts(async (part, id) => {
    const path = word.getPathById(part, id);
    return path ? word._package.load(path) : undefined;
  }, moreRows);
  numberLists(word);
  plainSymbols(word.documentPart.body);
  await texts.show(word.documentPart, word.documentPart.body.children ?? []);
  for (const part of word.parts) {
    if (!part.rootElement) continue;
    plainSymbols(part.rootElement);
    await texts.show(part, part.rootElement.children ?? []);
  }
}

function build(element: HElement | Node | string | Child, pages: PageNumbers, words: PictureWords): Child {
  if (typeof element === 'string') return new MarkupText(pages.inPage(element));
  if (element instanceof Markup || element instanceof MarkupText) return element;
  const { tagName, className, style, children = [], ns: _ns, ...properties } = element as HElement;
  // A document that is merged into this one, for some programs all of it: a page without it would say too little.
  if (tagName === 'iframe') throw new PreviewFailure('tooLarge');
  if (tagName === 'section') pages.beginPage();
  const markup = new Markup(tagName === 'td' && className === 'name' ? 'th' : tagName, words);
  markup.className = className ?? '';
  markup.style = typeof style === 'string' ? parseDeclarations(style) : { ...style };
  for (const [name, value] of Object.entries(properties))
    if (value !== undefined) Object.assign(markup, { [name]: value as unknown });
  const isStyle = tagName === 'style';
  for (const child of children) markup.appendChild(isStyle ? new StyleText(String(child)) : build(child, pages, words));
  return markup;
}
