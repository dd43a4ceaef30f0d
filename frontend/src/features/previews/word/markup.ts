import { declarationsOf } from './declarations';
import { escaped } from './escaped';
import { type PictureWords, pictureOf } from './picture';

/** Of a page of text: no form, no frame, no script. Others become a <span>. */
const TAGS = new Set(
  'div section article header footer p span table colgroup col tr th td br sup sub ol ul li ins del'.split(' '),
);
/** Shapes of a drawing, and formulas. */
const SHAPES = new Set('svg g rect ellipse circle line path polyline polygon text'.split(' '));
const FORMULA = /^m[a-z]+$/;
const SHAPE_ATTRIBUTES = new Set(
  'x y width height rx ry cx cy r x1 y1 x2 y2 d points fill stroke stroke-width viewBox'.split(' '),
);
const EMPTY = new Set(['br', 'col', 'img']);

export type Child = Markup | MarkupText;

export class MarkupText {
  constructor(private readonly text: string) {}

  toString(): string {
    return escaped(this.text);
  }
}

/**
 * An element as the library for Word files builds it. Written down, it holds only what this class knows: whatever else
 * a file brings is left out.
 */
export class Markup {
  /** Set by the library. */
  className = '';
  style: Record<string, unknown> = {};
  colSpan = 1;
  rowSpan = 1;
  href?: string;
  src?: string | null;
  lang?: string;
  id?: string;
  readonly children: Child[] = [];
  readonly classList = { add: (name: string) => (this.className += ` ${name}`) };
  private readonly shape = new Map<string, string>();

  constructor(
    readonly tag: string,
    private readonly words: PictureWords,
  ) {}

  get firstElementChild(): Child | undefined {
    return this.children[0];
  }

  appendChild(child: Child): void {
    this.children.push(child);
  }

  setAttribute(name: string, value: string): void {
    if (SHAPE_ATTRIBUTES.has(name)) this.shape.set(name, value);
  }

  toString(): string {
    if (this.tag === '#comment') return '';
    if (this.tag === '#fragment') return this.children.join('');
    // Text of a style sheet, which cannot end its element.
    if (this.tag === 'style') return `<style>${this.children.join('').replaceAll('<', '')}</style>`;
    if (this.tag === 'img') return pictureOf(this.src, this.attributes, this.words);
    const tag = TAGS.has(this.tag) || SHAPES.has(this.tag) || FORMULA.test(this.tag) ? this.tag : 'span';
    return `<${tag}${this.attributes}>${EMPTY.has(tag) ? '' : `${this.children.join('')}</${tag}>`}`;
  }

  private get attributes(): string {
    const all: Record<string, string | number | undefined> = {
      class: this.className.trim() || undefined,
      style: declarationsOf(this.style) || undefined,
      lang: this.lang,
      colspan: this.colSpan > 1 ? this.colSpan : undefined,
      rowspan: this.rowSpan > 1 ? this.rowSpan : undefined,
      // A link leads nowhere, but where it would lead can be read.
      title: this.tag === 'a' && this.href ? this.href : undefined,
      ...Object.fromEntries(this.shape),
    };
    return Object.entries(all)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
      .join('');
  }
}

/** A style sheet is not escaped by HTML; `toString` of its element takes out what could end it. */
export class StyleText extends MarkupText {
  constructor(private readonly css: string) {
    super(css);
  }

  override toString(): string {
    return this.css;
  }
}
