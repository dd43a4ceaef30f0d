import type { Document } from '@xmldom/xmldom';
import type { ReadPart } from './drawn-texts';
import type { LevelLook } from './lists/number-paragraphs';
import type { ModelElement } from './model';

/** A Word file as the library has read it, with the XML of its parts. */
export interface ReadWord {
  documentPart: ReadPart & { body: ModelElement };
  numberingPart?: { _xmlDocument: Document; domNumberings: LevelLook[] };
  stylesPart?: { _xmlDocument: Document };
  footnotesPart?: ReadPart & { notes: ModelElement[] };
  endnotesPart?: ReadPart & { notes: ModelElement[] };
  extendedPropsPart?: { props?: { pages?: number } };
  commentsPart?: { comments: unknown[] };
  /** Headers and footers among them. */
  parts: (ReadPart & { rootElement?: ModelElement })[];
  _package: { load: (path: string) => Promise<string | null> };
  getPathById: (part: ReadPart, id: string) => string | null;
}
