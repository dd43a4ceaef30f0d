// oxlint-disable-next-line typescript/triple-slash-reference -- who imports this project has no other way to it
/// <reference path="./font-modules.d.ts" />
import bidiFactory from 'bidi-js';
import { type FontRun, fontRunsOf } from './pdf-fonts';

type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Of a text: that of its first letter (UAX #9, P2 and P3). */
export function directionOf(text: string): Direction {
  if (!RIGHT_TO_LEFT.test(text)) return 'ltr';
  const [first] = bidi.getEmbeddingLevels(text).paragraphs;
  return first?.level === 1 ? 'rtl' : 'ltr';
}

/**
 * The runs of a line in the order in which they are drawn, from left to right: Urdu, Kashmiri and Sindhi are written
 * from right to left, their figures and names in other scripts among it from left to right (UAX #9).
 */
export function visualRunsOf(text: string, direction: Direction): FontRun[] {
  if (!RIGHT_TO_LEFT.test(text)) return fontRunsOf(text);
  const line = text.normalize('NFC');
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs = levelRunsOf(line, levels).map(({ from, to, level }) => {
    const letters = Array.from({ length: to - from }, (_, n) => mirrored.get(from + n) ?? line[from + n]!);
    return { level, parts: partsOf(letters.join(''), level) };
  });
  return inDrawnOrder(runs).flatMap(({ parts }) => parts);
}

interface LevelRun {
  from: number;
  to: number;
  level: number;
}

function levelRunsOf(line: string, levels: Uint8Array): LevelRun[] {
  const runs: LevelRun[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const last = runs.at(-1);
    if (last && last.level === levels[at]) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, level: levels[at]! });
  }
  return runs;
}

/** HarfBuzz turns round what has letters of a script from right to left; what is between them is turned here. */
function partsOf(text: string, level: number): FontRun[] {
  const parts = fontRunsOf(text);
  if (level % 2 === 0) return parts;
  return parts
    .toReversed()
    .map((part) => (RIGHT_TO_LEFT.test(part.text) ? part : { ...part, text: [...part.text].toReversed().join('') }));
}

/** From the highest level to the lowest odd one, neighbours of at least that level change places (UAX #9, L2). */
function inDrawnOrder<Run extends { level: number }>(runs: Run[]): Run[] {
  const drawn = [...runs];
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < drawn.length; from += 1) {
      let to = from;
      while (to < drawn.length && drawn[to]!.level >= level) to += 1;
      if (to > from) drawn.splice(from, to - from, ...drawn.slice(from, to).toReversed());
      from = Math.max(from, to - 1);
    }
  }
  return drawn;
}
