import type { Document, Element, Node } from '@xmldom/xmldom';
import { isUnseen, partOf, pictureFor, picturesOf } from './drawn-pictures';
import { attribute, childOf, closest, element, unwrap, within } from './xml-tree';

/** Most parts hold no drawing. */
export const MAY_DRAW = /<(\w+:)?(AlternateContent|drawing|pict|object)[\s/>]/;
/** What a run holds: shapes, pictures, charts; the same of Word 2007 and before; an embedded file. */
const DRAWINGS = ['drawing', 'pict', 'object'];
/** What was taken out of the text is still in the file. */
const REMOVED = ['del', 'moveFrom'];
/** Text boxes, text of a drawing canvas, and text that is drawn as a picture. */
const TEXTS = ['txbxContent', 'txBody', 'textpath'];
/** The newer form of a drawing is the better one if it holds these. Of lines and frames the library draws the older. */
const BETTER_NEW = [...TEXTS, 'pic', 'chart', 'relIds'];

/**
 * The library shows a picture that stands alone, and passes over text boxes, groups and charts. Nobody may miss a word
 * of what he signs: the text of shapes follows, plainly, the paragraph that they are anchored in. Their pictures take
 * the place of the drawing; what cannot be shown leaves a note there.
 */
export function simplifyDrawings(parsed: Document): void {
  for (const alternatives of within(parsed, ['AlternateContent'])) chooseOne(alternatives);
  const nextTo = new Map<Element, Node | null>();
  // The last first: then a drawing within a text box is done when the box is moved.
  for (const drawing of within(parsed, DRAWINGS).reverse()) {
    const paragraph = closest(drawing, ['p']);
    if (drawing.parentNode?.localName !== 'r' || !paragraph || closest(drawing, REMOVED)) continue;
    const texts = textsOf(parsed, drawing);
    const reference = nextTo.has(paragraph) ? nextTo.get(paragraph)! : endOf(paragraph);
    for (const text of texts) paragraph.parentNode!.insertBefore(text, reference);
    nextTo.set(paragraph, texts[0] ?? reference);
    replaceByPictures(parsed, drawing, texts.length > 0);
  }
}

/** The same for new and for old programs: showing both would show it twice. */
function chooseOne(alternatives: Element): void {
  const choice = childOf(alternatives, 'Choice');
  const fallback = childOf(alternatives, 'Fallback');
  unwrap(alternatives, choice && within(choice, BETTER_NEW).length > 0 ? choice : (fallback ?? choice));
}

/** A paragraph that ends a section stays its last. */
function endOf(paragraph: Element): Node | null {
  return within(paragraph, ['sectPr']).length > 0 ? paragraph : paragraph.nextSibling;
}

function textsOf(parsed: Document, drawing: Element): Element[] {
  return within(drawing, TEXTS).flatMap((holder) => {
    if (holder.localName === 'textpath') return paragraphs(parsed, [attribute(holder, 'string') ?? '']);
    if (holder.localName === 'txBody') {
      return paragraphs(
        parsed,
        within(holder, ['p']).map(({ textContent }) => textContent ?? ''),
      );
    }
    const isBlank = !holder.textContent?.trim() && within(holder, DRAWINGS).length === 0;
    return isBlank ? [] : ([...holder.childNodes].filter(({ nodeType }) => nodeType === 1) as Element[]);
  });
}

function paragraphs(parsed: Document, lines: string[]): Element[] {
  const paragraph = (line: string) =>
    element(parsed, 'p', {}, element(parsed, 'r', {}, element(parsed, 't', {}, parsed.createTextNode(line))));
  return lines.filter((line) => line.trim()).map(paragraph);
}

function replaceByPictures(parsed: Document, drawing: Element, hadText: boolean): void {
  const pictures = picturesOf(drawing);
  if (pictures.length === 0 && !hadText && !isUnseen(drawing)) return;
  if (isUnseen(drawing) && pictures.length === 0) pictures.push({ id: partOf(drawing) });
  for (const picture of pictures) drawing.parentNode!.insertBefore(pictureFor(parsed, picture), drawing);
  drawing.parentNode!.removeChild(drawing);
}
