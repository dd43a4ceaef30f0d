import type { SectionProperties } from './page-numbers';

/** What the library for Word files makes of a part, as far as it is looked at here. */
export interface ModelElement {
  type: string;
  children?: ModelElement[];
  cssStyle?: Record<string, string>;
  styleName?: string;
  numbering?: { id?: string | null; level?: number | null };
  className?: string;
  /** Of a picture: the id of its relationship. */
  src?: string | null;
  text?: string;
  break?: string;
  sectionProps?: SectionProperties;
  /** Of the document: the last section. */
  props?: SectionProperties;
  font?: string | null;
  char?: number | null;
}
