import type { List } from './list-levels';
import { numberIn } from './number-formats';

interface Counters {
  /** The last number of each level; none where it begins anew. */
  numbers: (number | undefined)[];
  /** Lists that have begun on a level, as `list:level`. */
  begun: Set<string>;
}

/** Counts the paragraphs of lists in the order of the text. */
export class ListCounters {
  private readonly byDefinition = new Map<string, Counters>();

  /** The mark before the next paragraph of this list on this level; without what separates it from the text. */
  next(id: string, list: List, at: number): string {
    const counters = this.countersOf(list.definition);
    const level = list.levels[at]!;
    const isFirst = !counters.begun.has(`${id}:${at}`);
    counters.begun.add(`${id}:${at}`);
    const begin = isFirst ? list.starts.get(at) : undefined;
    const last = counters.numbers[at];
    counters.numbers[at] = begin ?? (last === undefined ? (list.starts.get(at) ?? level.start) : last + 1);
    for (let above = 0; above < at; above++) {
      if (counters.numbers[above] !== undefined) continue;
      // It counts as begun, though no paragraph has shown it.
      counters.begun.add(`${id}:${above}`);
      counters.numbers[above] = list.starts.get(above) ?? list.levels[above]!.start;
    }
    for (let below = at + 1; below < list.levels.length; below++) {
      const restartsAfter = list.levels[below]!.restartsAfter ?? below;
      if (at < restartsAfter) counters.numbers[below] = undefined;
    }
    return markOf(list, at, counters.numbers);
  }

  private countersOf(definition: string): Counters {
    let counters = this.byDefinition.get(definition);
    if (!counters) this.byDefinition.set(definition, (counters = { numbers: [], begun: new Set() }));
    return counters;
  }
}

function markOf({ levels }: List, at: number, numbers: (number | undefined)[]): string {
  const { text, format, isLegal } = levels[at]!;
  if (format === 'bullet') return text;
  return text.replace(/%([1-9])/g, (_, place: string) => {
    const of = Number(place) - 1;
    if (of > at) return '';
    const shown = isLegal && levels[of]!.format !== 'none' ? 'decimal' : levels[of]!.format;
    return numberIn(shown, numbers[of] ?? 0);
  });
}
