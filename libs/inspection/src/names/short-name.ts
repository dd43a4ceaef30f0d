const SEGMENTER = new Intl.Segmenter();
/** Without the dot, 15 letters at most: what is longer is no extension. */
const EXTENSION = /\.[^. ]{1,15}$/;

type Measure = (text: string) => number;

export const unitsOf: Measure = (text) => text.length;
/** What a file system counts: a letter of an Indian script is three bytes. */
export const bytesOf: Measure = (text) => Buffer.byteLength(text);

/** As many whole characters as there is room for: no letter loses its vowel sign, and no face a part of itself. */
export function wholeCharacters(text: string, room: number, measure: Measure): string {
  let used = 0;
  let kept = '';
  for (const { segment } of SEGMENTER.segment(text)) {
    used += measure(segment);
    if (used > room) break;
    kept += segment;
  }
  return kept;
}

/** Cuts in the middle of a name, where one sees it: "balance she….pdf". The extension survives. */
export function shortName(name: string, most: number, measure: Measure): string {
  if (measure(name) <= most) return name;
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length);
  return `${wholeCharacters(stem, most - measure(`…${extension}`), measure)}…${extension}`;
}
