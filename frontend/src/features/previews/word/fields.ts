import type { Document, Element } from '@xmldom/xmldom';
import { PAGE_FIELDS, pageMark } from './page-numbers';
import { attribute, childOf, childrenOf, element, within } from './xml-tree';

/** Most parts hold no field. */
export const MAY_HOLD_FIELDS = /<(\w+:)?(fldChar|fldSimple|instrText)[\s/>]/;
const FIELD_PARTS = ['fldChar', 'instrText'];

interface Field {
  begin: Element;
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
    field.appendChild(runWith(parsed, mark, properties));
  }
  for (const run of within(parsed, ['r'])) splitRun(run);
  const open: Field[] = [];
  // How many of them are at their instruction still: what lies in one is reckoned with, not shown.
  let instructing = 0;
  for (const run of within(parsed, ['r'])) {
    const field = open.at(-1);
    for (const part of childrenOf(run, 'instrText')) if (field) field.instruction += part.textContent;
    const kind = attribute(childOf(run, 'fldChar'), 'fldCharType');
    if (kind === 'begin') {
      open.push({ begin: run, instruction: '', hasResult: false, result: [] });
      instructing++;
    } else if (kind === 'separate' && field && !field.hasResult) {
      field.hasResult = true;
      instructing--;
    } else if (kind === 'end' && field) {
      open.pop();
      if (!field.hasResult) instructing--;
      close(parsed, field, run, instructing === 0);
    } else if (field?.hasResult) field.result.push(run);
  }
}

function close(parsed: Document, { begin, instruction, result }: Field, end: Element, isShown: boolean): void {
  const mark = markFor(instruction);
  if (!mark) return;
  for (const run of result) run.parentNode?.removeChild(run);
  if (isShown) end.parentNode!.insertBefore(runWith(parsed, mark, propertiesOf(result[0] ?? begin)), end);
}

function markFor(instruction: string): string | undefined {
  const [, name = '', format] = /^\s*([A-Za-z]+)(?:.*?\\\*\s*(\w+))?/s.exec(instruction) ?? [];
  return PAGE_FIELDS.includes(name.toUpperCase()) ? pageMark(name.toUpperCase(), format) : undefined;
}

/** The library hides a run that holds a part of a field, and with it the words that some programs write beside. */
function splitRun(run: Element): void {
  const isPart = (child: Element) => FIELD_PARTS.includes(child.localName!);
  const content = [...run.childNodes].filter((node) => node.nodeType === 1) as Element[];
  const rest = content.filter(({ localName }) => localName !== 'rPr');
  if (!rest.some(isPart) || rest.length === 1) return;
  for (const child of rest) {
    const piece = run.cloneNode(false) as Element;
    const properties = propertiesOf(run);
    if (properties) piece.appendChild(properties);
    piece.appendChild(child);
    run.parentNode!.insertBefore(piece, run);
  }
  run.parentNode!.removeChild(run);
}

function propertiesOf(run: Element | undefined): Element | undefined {
  return run && (childOf(run, 'rPr')?.cloneNode(true) as Element | undefined);
}

function runWith(parsed: Document, text: string, properties: Element | undefined): Element {
  const words = element(parsed, 't', {}, parsed.createTextNode(text));
  return element(parsed, 'r', {}, ...(properties ? [properties] : []), words);
}
