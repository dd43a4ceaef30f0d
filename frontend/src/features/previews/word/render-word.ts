import { type HElement, parseAsync, renderDocument } from 'docx-preview';
import { PreviewFailure, NEEDS_PASSWORD, TOO_LARGE } from '../preview-failure';
import { unpackedSize } from '../unpacked-size';
import { numberLists, type ReadWord } from './lists/number-lists';
import { plainSymbols } from './lists/plain-symbols';
import { type Child, Markup, MarkupText, StyleText } from './markup';
import { parseDeclarations } from './parse-declarations';

/** Bytes of unpacked parts. */
const MAX_UNPACKED = 200_000_000;
/** Letters of HTML, pictures included, that a page takes in without stopping for long. */
const MAX_MARKUP = 40_000_000;
/** An Office file with a password is no archive but one of these. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** A DOCX as HTML near to what Word shows. Runs in a thread of its own, after `installXmlDom`. */
export async function renderWord(bytes: Uint8Array): Promise<string> {
  if (OLE.every((byte, at) => bytes[at] === byte)) throw new PreviewFailure(NEEDS_PASSWORD);
  if (unpackedSize(bytes) > MAX_UNPACKED) throw new PreviewFailure(TOO_LARGE);
  const options = {
    useBase64URL: true,
    ignoreFonts: true,
    ignoreLastRenderedPageBreak: false,
    renderAltChunks: false,
    // Of lists the library reads less than Word does.
    keepOrigin: true,
    // The library's own one makes elements of a page, which a thread does not have.
    h: (element: HElement | Node | string) => build(element) as unknown as Node,
  };
  const word = (await parseAsync(bytes, options)) as ReadWord;
  numberLists(word);
  for (const part of [word.documentPart.body, ...word.parts.flatMap(({ rootElement }) => rootElement ?? [])])
    plainSymbols(part);
  const html = (await renderDocument(word, options)).join('');
  if (html.length > MAX_MARKUP) throw new PreviewFailure(TOO_LARGE);
  return html;
}

function build(element: HElement | Node | string | Child): Child {
  if (typeof element === 'string') return new MarkupText(element);
  if (element instanceof Markup || element instanceof MarkupText) return element;
  const { tagName, className, style, children = [], ns: _ns, ...properties } = element as HElement;
  const markup = new Markup(tagName);
  markup.className = className ?? '';
  markup.style = typeof style === 'string' ? parseDeclarations(style) : { ...style };
  for (const [name, value] of Object.entries(properties))
    if (value !== undefined) Object.assign(markup, { [name]: value as unknown });
  const isStyle = tagName === 'style';
  for (const child of children) markup.appendChild(isStyle ? new StyleText(String(child)) : build(child));
  return markup;
}
