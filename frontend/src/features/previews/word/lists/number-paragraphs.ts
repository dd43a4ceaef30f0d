import type { ModelElement } from '../model';
import { ListCounters } from './list-counters';
import { clamped, type ListLevels } from './list-levels';
import type { ParagraphStyles } from './paragraph-styles';
import { inPlainLetters, isSymbolFont } from './symbol-fonts';

/** How a level of a list looks, as the library has read it. */
export interface LevelLook {
  id: string;
  level: number;
  pStyle: Record<string, string>;
  rStyle: Record<string, string>;
  levelText?: string;
  bullet?: unknown;
  format?: string;
}

const BULLET = '•';
/** Where a picture stands for the mark, or a letter that only its font has. */
const lettersOf = (mark: string, font: string | undefined): string => inPlainLetters(mark, font) ?? BULLET;

/**
 * Writes the marks of lists into the text. The library leaves them to the counters of the browser, and so knows one
 * format for all levels, no list that goes on in another and no mark that a style brings.
 */
export class ParagraphNumbers {
  /** Looks of the levels that are used. */
  readonly used: LevelLook[] = [];
  private readonly looks: Map<string, LevelLook>;
  private readonly seen = new Set<string>();

  constructor(
    private readonly levels: ListLevels,
    private readonly styles: ParagraphStyles,
    looks: LevelLook[],
  ) {
    this.looks = new Map(looks.map((look) => [`${look.id}:${look.level}`, look]));
  }

  /** Numbers one part of the document: its text, a header, its notes. */
  number(part: ModelElement, counters = new ListCounters()): void {
    for (const element of part.children ?? []) {
      if (element.type === 'paragraph') this.mark(element, counters);
      // What lies in a paragraph holds no paragraph.
      else this.number(element, counters);
    }
  }

  private mark(paragraph: ModelElement, counters: ListCounters): void {
    const place = this.placeOf(paragraph);
    // The library would look at the style again, and not find its level.
    paragraph.numbering = place ?? { id: '0', level: 0 };
    const list = place && this.levels.list(place.id);
    if (!list) return;
    const look = this.lookOf(place.id, list.look, place.level);
    const text = lettersOf(counters.next(place.id, list, place.level), look?.rStyle['font-family']);
    const mark = look?.bullet ? BULLET : text;
    if (mark === '') return;
    const { suffix } = list.levels[place.level]!;
    const run = { type: 'run', cssStyle: styleOf(look, suffix), children: [{ type: 'text', text: mark }] };
    if (suffix !== 'nothing') run.children[0]!.text += ' ';
    paragraph.children = withMark(paragraph.children ?? [], run);
  }

  private placeOf({ numbering, styleName = this.styles.usual }: ModelElement) {
    const styled = styleName === undefined ? undefined : this.styles.numbering(styleName);
    const id = numbering?.id ?? styled?.list;
    if (id === undefined || id === '0') return undefined;
    const linked = numbering?.id ? -1 : this.levelOfStyle(id, [styleName, styled?.from]);
    return { id, level: clamped(numbering?.level ?? (linked < 0 ? (styled?.level ?? 0) : linked)) };
  }

  private levelOfStyle(id: string, styles: (string | undefined)[]): number {
    const levels = this.levels.list(id)?.levels ?? [];
    const places = styles.map((name) => (name === undefined ? -1 : levels.findIndex(({ style }) => style === name)));
    return places.find((place) => place >= 0) ?? -1;
  }

  private lookOf(id: string, lookId: string, level: number): LevelLook | undefined {
    const look = this.looks.get(`${id}:${level}`) ?? this.looks.get(`${lookId}:${level}`);
    if (look && !this.seen.has(`${id}:${level}`)) {
      this.seen.add(`${id}:${level}`);
      this.used.push({ ...look, id, levelText: undefined, bullet: undefined, format: 'none' });
    }
    return look;
  }
}

/** As wide as the text hangs out, so that the lines stand below one another. */
function styleOf(look: LevelLook | undefined, suffix: string): Record<string, string> {
  const { 'font-family': font, ...style } = look?.rStyle ?? {};
  const hanging = /^-(.+)$/.exec(look?.pStyle['text-indent'] ?? '')?.[1];
  return {
    ...style,
    ...(font && !isSymbolFont(font) && { 'font-family': font }),
    ...(suffix === 'tab' && hanging && { display: 'inline-block', 'min-width': hanging, 'text-indent': '0' }),
  };
}

/** Where Word has begun a page with the paragraph, the mark is on it and not at the end of the page before. */
function withMark(children: ModelElement[], mark: ModelElement): ModelElement[] {
  const at = children.findIndex(({ type }) => type === 'run');
  const run = children[at];
  if (run?.children?.[0]?.break !== 'lastRenderedPageBreak') return [mark, ...children];
  const [first, ...rest] = run.children;
  return [
    ...children.slice(0, at),
    { ...run, children: [first!] },
    mark,
    { ...run, children: rest },
    ...children.slice(at + 1),
  ];
}
