import type { Document, Element } from '@xmldom/xmldom';
import { showFormFields } from './form-fields';
import { PAGE_FIELDS, pageMark } from './page-numbers';
import { attribute, childOf, element, within } from './xml-tree';

/** Most parts hold no field. */
export const MAY_HOLD_FIELDS = /<(\w+:)?(fldChar|fldSimple|instrText)[\s/>]/;
const FIELD_PARTS = ['fldChar', 'instrText'];

interface Field {
  instruction: string;
  hasResult: boolean;
  result: Element[];
}

/**
 * A file keeps the page number that was true where it was saved, and of many programs none at all: a mark takes its
 * place, for which each page puts in its own.
 */
export function markPageFields(parsed: Document): void {
  for (const field of within(parsed, ['fldSimple'])) {
    const mark = markFor(attribute(field, 'instr') ?? '');
    if (!mark) continue;
    const properties = propertiesOf(within(field, ['r'])[0]);
    while (field.firstChild) field.removeChild(field.firstChild);
    field.appendChild(element(parsed, 'r', {}, ...properties, words(parsed, mark)));
  }
  showFormFields(parsed);
  const runs = within(parsed, ['r']);
  const open: Field[] = [];
  // How many of them are at their instruction still: what lies in one is reckoned with, not shown.
  let instructing = 0;
  for (const part of runs.flatMap(contentOf)) {
    const field = open.at(-1);
    const kind = part.localName === 'fldChar' ? attribute(part, 'fldCharType') : part.localName;
    if (kind === 'begin') {
      open.push({ instruction: '', hasResult: false, result: [] });
      instructing++;
    } else if (kind === 'instrText' && field) field.instruction += part.textContent;
    else if (kind === 'separate' && field && !field.hasResult) {
      field.hasResult = true;
      instructing--;
    } else if (kind === 'end' && field) {
      open.pop();
      if (!field.hasResult) instructing--;
      close(parsed, field, part, instructing === 0);
    } else if (field?.hasResult) field.result.push(part);
  }
  runs.forEach(freeWords);
}

/** Nothing is put between runs: a paragraph may have very many, and each change of their list costs as much. */
function close(parsed: Document, { instruction, result }: Field, end: Element, isShown: boolean): void {
  const mark = markFor(instruction);
  if (!mark) return;
  const run = end.parentNode as Element;
  const look = propertiesOf(result[0]?.parentNode as Element | undefined);
  for (const part of result) part.parentNode!.removeChild(part);
  if (!isShown) return;
  if (look[0] && !childOf(run, 'rPr')) run.insertBefore(look[0], run.firstChild);
  run.insertBefore(words(parsed, mark), end);
}

function markFor(instruction: string): string | undefined {
  const [, name = '', format] = /^\s*([A-Za-z]+)(?:.*?\\\*\s*(\w+))?/s.exec(instruction) ?? [];
  return PAGE_FIELDS.includes(name.toUpperCase()) ? pageMark(name.toUpperCase(), format) : undefined;
}

/** The library hides a run that holds a part of a field, and with it the words that stand beside. */
function freeWords(run: Element): void {
  const content = contentOf(run);
  const parts = content.filter(({ localName }) => FIELD_PARTS.includes(localName!));
  if (parts.length < content.length) for (const part of parts) run.removeChild(part);
}

function contentOf(run: Element): Element[] {
  const elements = [...run.childNodes].filter((node) => node.nodeType === 1) as Element[];
  return elements.filter(({ localName }) => localName !== 'rPr');
}

function propertiesOf(run: Element | undefined): Element[] {
  const properties = run && childOf(run, 'rPr');
  return properties ? [properties.cloneNode(true) as Element] : [];
}

const words = (parsed: Document, text: string): Element => element(parsed, 't', {}, parsed.createTextNode(text));
