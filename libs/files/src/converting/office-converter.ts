import type { FileKind } from '@udin/contracts';
import type { Readable } from 'node:stream';

/** Injection token of the process's `OfficeConverter`; undefined where there is none. */
export const OFFICE_CONVERTER = Symbol('OFFICE_CONVERTER');

/** What a converter can make a PDF of. */
const CONVERTIBLE: ReadonlySet<FileKind> = new Set(['doc', 'docx', 'xls', 'xlsx']);

export const isConvertible = (kind: FileKind): boolean => CONVERTIBLE.has(kind);

/** This file cannot be converted, today or tomorrow. An error that is none of these says that no converter is there. */
export class NotConvertible extends Error {
  override name = 'NotConvertible';
}

/** It had no time for this file: it has too much to do, or this one takes it too long. */
export class ConverterOverloaded extends Error {
  override name = 'ConverterOverloaded';
}

export interface OfficeFile {
  kind: FileKind;
  /** bytes */
  size: number;
  body: Readable;
}

export interface OfficeConverter {
  /**
   * A PDF of the file, at most `MAX_PDF_BYTES` long. The caller closes the body. Throws NotConvertible,
   * ConverterOverloaded.
   */
  toPdf(file: OfficeFile, signal: AbortSignal): Promise<Readable>;
}

export const MAX_PDF_BYTES = 100 * 1024 * 1024;
