import { PdfRef } from '@libpdf/core';
import type { ObjectReader } from './object-reader';

/** Whatever a file refers to and lacks was in it once, so its number is near. */
const APART = 1_000;

/**
 * Keeps the objects of a seal away from numbers that the file refers to without having them: what was nothing there
 * would become a part of the seal, and its page be shown otherwise or not at all. libpdf numbers new objects above all
 * that it was ever asked for.
 */
export function numberApart({ pdf }: ObjectReader): void {
  pdf.getObject(PdfRef.of(pdf.context.registry.nextObjectNumber + APART, 0));
}
