import { strFromU8, unzipSync } from 'fflate';
import { partsOf } from '../unpacked-size';

export interface Drawings {
  charts: number;
  pictures: number;
  /** In which words stand. */
  textBoxes: number;
  comments: number;
}

const DRAWING = /^xl\/drawings\/[^/]*\.xml$/i;
const COMMENTS = /^xl\/comments[^/]*\.xml$/i;
const BODY_BEGINS = /<(?:\w+:)?txBody[\s>]/;
const BODY_ENDS = /<\/(?:\w+:)?txBody>/;
const WORDS = /<(\w+:)?t>[^<]/;
const COMMENT = /<(?:\w+:)?comment\s/;

/** What a workbook (XLSX) holds over its cells, which are not shown: by the names of its parts, and words by them. */
export function drawingsOf(bytes: Uint8Array): Drawings {
  const names = partsOf(bytes).map(({ name }) => name);
  const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
  // Cut, not matched as a whole: a beginning without an end would be looked for to the end of the text, each time.
  const found = (part: RegExp, begins: RegExp) => textsOf(bytes, part).flatMap((text) => text.split(begins).slice(1));
  return {
    charts: count(/^xl\/charts\/chart[^/]*\.xml$/i),
    pictures: count(/^xl\/media\//i),
    textBoxes: found(DRAWING, BODY_BEGINS).filter((body) => WORDS.test(body.split(BODY_ENDS, 1)[0]!)).length,
    comments: found(COMMENTS, COMMENT).length,
  };
}

function textsOf(bytes: Uint8Array, part: RegExp): string[] {
  if (!partsOf(bytes).some(({ name }) => part.test(name))) return [];
  return Object.values(unzipSync(bytes, { filter: ({ name }) => part.test(name) })).map((text) => strFromU8(text));
}
