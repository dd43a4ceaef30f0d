import { PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import type { ObjectReader } from './object-reader';

/** Levels below a page: its annotations and their looks, its pictures and fonts and what those are made of. */
const DEPTH = 5;
const MOST_OBJECTS = 20_000;
/** No object has a number above it (ISO 32000-1, annex C). */
const HIGHEST_NUMBER = 8_388_607;

/**
 * Keeps the objects of a seal away from numbers that pages refer to without the file having them: what was nothing
 * there would become a part of the seal, and the page be shown otherwise or not at all. libpdf numbers new objects
 * above all that it was ever asked for; a table of objects without gaps, as the standard wants it, stays one.
 */
export function numberApart(objects: ObjectReader): void {
  const asked = new Set<PdfRef>();
  const ask = (found: PdfObject | null, depth: number): void => {
    if (found instanceof PdfRef) {
      if (asked.has(found) || asked.size === MOST_OBJECTS || found.objectNumber >= HIGHEST_NUMBER) return;
      asked.add(found);
      ask(objects.resolve(found), depth);
    }
    if (depth === 0) return;
    if (found instanceof PdfArray) for (const item of found) ask(item, depth - 1);
    if (found instanceof PdfDict) for (const [key, part] of found) if (key.value !== 'Parent') ask(part, depth - 1);
  };
  ask(objects.catalog, 1);
  for (const { dict } of objects.pages()) ask(dict, DEPTH);
}
