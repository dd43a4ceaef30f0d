/** What the library for Word files makes of a part, as far as it is looked at here. */
export interface ModelElement {
  type: string;
  children?: ModelElement[];
  cssStyle?: Record<string, string>;
  styleName?: string;
  numbering?: { id?: string | null; level?: number | null };
  text?: string;
  break?: string;
  font?: string | null;
  char?: number | null;
}
