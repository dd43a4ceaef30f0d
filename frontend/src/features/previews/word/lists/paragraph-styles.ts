import type { Document, Element } from '@xmldom/xmldom';
import { attribute, childOf, childrenOf } from '../xml-tree';

/** What a style, or one that it is based on, says of lists. */
interface StyledNumbering {
  list?: string;
  level?: number;
  /** The style that names the list. */
  from: string;
}

/** Styles based on one another. */
const MOST_STEPS = 50;

/** The lists that styles name. */
export class ParagraphStyles {
  readonly usual: string | undefined;
  private readonly styles: Map<string, Element>;

  constructor(styles: Document | undefined) {
    const all = styles ? childrenOf(styles.documentElement!, 'style') : [];
    this.styles = new Map(all.map((style) => [attribute(style, 'styleId') ?? '', style]));
    const usual = all.find((style) => attribute(style, 'type') === 'paragraph' && isOn(attribute(style, 'default')));
    this.usual = attribute(usual, 'styleId');
  }

  numbering(id: string): StyledNumbering | undefined {
    let level: string | undefined;
    for (let step = 0, at: string | undefined = id; at !== undefined && step < MOST_STEPS; step++) {
      const style: Element | undefined = this.styles.get(at);
      if (!style) return undefined;
      const properties = childOf(style, 'pPr');
      const numbering = properties && childOf(properties, 'numPr');
      level ??= numbering && attribute(childOf(numbering, 'ilvl'), 'val');
      const list = numbering && attribute(childOf(numbering, 'numId'), 'val');
      if (list !== undefined) return { list, level: level === undefined ? undefined : Number(level), from: at };
      at = attribute(childOf(style, 'basedOn'), 'val');
    }
    return undefined;
  }
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';
