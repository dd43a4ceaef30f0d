import type { Document, Element } from '@xmldom/xmldom';
import { attribute, childOf, childrenOf } from '../xml-tree';

/** Levels that Word has: a paragraph that names a deeper one is on the last. */
const LEVELS = 9;
/** Word's own limit; a mark is no place for a text. */
const MOST_LETTERS = 255;
/** Styles that refer to one another. */
const MOST_STEPS = 20;

interface ListLevel {
  start: number;
  format?: string;
  /** `%1.%2` stands for the numbers of the first two levels. */
  text: string;
  /** All numbers of the mark in plain digits. */
  isLegal: boolean;
  /** Begins again after a paragraph of this level (from one) or one above; 0 never. */
  restartsAfter?: number;
  /** What stands between mark and text. */
  suffix: string;
  /** The paragraph style that is always on this level. */
  style?: string;
}

export interface List {
  /** Lists of one definition count on in one another. */
  definition: string;
  /** Whose look (indents, fonts) it has. */
  look: string;
  levels: ListLevel[];
  /** Where this list begins anew, by level. */
  starts: Map<number, number>;
}

/** Lists of a document, by the ids that its paragraphs name. */
export class ListLevels {
  private readonly definitions: Map<string, Element>;
  private readonly lists: Map<string, Element>;
  private readonly known = new Map<string, List | undefined>();

  /** @param listOfStyle the list that a style of lists names */
  constructor(
    numbering: Document,
    private readonly listOfStyle: (style: string) => string | undefined,
  ) {
    const root = numbering.documentElement!;
    this.definitions = byId(childrenOf(root, 'abstractNum'), 'abstractNumId');
    this.lists = byId(childrenOf(root, 'num'), 'numId');
  }

  list(id: string): List | undefined {
    if (!this.known.has(id)) this.known.set(id, this.read(id));
    return this.known.get(id);
  }

  private read(id: string): List | undefined {
    const num = this.lists.get(id);
    const found = num && this.definitionOf(num, id);
    if (!found) return undefined;
    const levels = Array.from({ length: LEVELS }, () => ({ start: 1, text: '', isLegal: false, suffix: 'tab' }));
    const list: List = { definition: found.id, look: found.look, levels, starts: new Map() };
    for (const level of childrenOf(found.definition, 'lvl')) list.levels[levelOf(level)] = toLevel(level);
    for (const override of childrenOf(num, 'lvlOverride')) {
      const [at, level] = [levelOf(override), childOf(override, 'lvl')];
      if (level) list.levels[at] = toLevel(level);
      const start = valueOf(override, 'startOverride');
      if (start !== undefined) list.starts.set(at, numberOf(start, 1));
    }
    return list;
  }

  /** A definition may only name a style, which names a list, which has the definition. */
  private definitionOf(num: Element, list: string): { id: string; look: string; definition: Element } | undefined {
    let look = list;
    for (let step = 0; step < MOST_STEPS; step++) {
      const id = valueOf(this.lists.get(look) ?? num, 'abstractNumId') ?? '';
      const definition = this.definitions.get(id);
      const style = definition && valueOf(definition, 'numStyleLink');
      const next = style && this.listOfStyle(style);
      if (!definition || !next || !this.lists.has(next)) return definition && { id, look, definition };
      look = next;
    }
    return undefined;
  }
}

const levelOf = (element: Element): number => clamped(numberOf(attribute(element, 'ilvl'), 0));

/** Within the levels that there are. */
export const clamped = (level: number): number => Math.max(0, Math.min(level, LEVELS - 1));

function toLevel(element: Element): ListLevel {
  const restart = valueOf(element, 'lvlRestart');
  const legal = childOf(element, 'isLgl');
  return {
    start: numberOf(valueOf(element, 'start'), 0),
    format: valueOf(element, 'numFmt'),
    text: (valueOf(element, 'lvlText') ?? '').slice(0, MOST_LETTERS),
    isLegal: legal !== undefined && !/^(0|false|off)$/.test(attribute(legal, 'val') ?? ''),
    restartsAfter: restart === undefined ? undefined : numberOf(restart, 0),
    suffix: valueOf(element, 'suff') ?? 'tab',
    style: valueOf(element, 'pStyle'),
  };
}

const valueOf = (element: Element, name: string): string | undefined => attribute(childOf(element, name), 'val');

function numberOf(text: string | undefined, otherwise: number): number {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(number) ? number : otherwise;
}

/** Of two with one id the first counts. */
function byId(elements: Element[], name: string): Map<string, Element> {
  return new Map(elements.reverse().map((element) => [attribute(element, name) ?? '', element]));
}
