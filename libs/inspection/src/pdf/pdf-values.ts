/** "/Launch", its escapes resolved. */
export class PdfName {
  constructor(readonly text: string) {}
}

/** "12 0 R" */
export class PdfReference {
  constructor(
    readonly number: number,
    readonly generation: number,
  ) {}
}

export type PdfDictionary = Map<string, PdfValue>;

/** Strings are bytes: what they say depends on the document's encryption. */
export type PdfValue = PdfName | PdfReference | Buffer | number | boolean | null | PdfValue[] | PdfDictionary;

/** The object that a value is a part of; its strings are encrypted with its numbers. */
export interface PdfOwner {
  number: number;
  generation: number;
}

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map;
}

export function isNamed(value: PdfValue | undefined, name: string): boolean {
  return value instanceof PdfName && value.text === name;
}
