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
const TEXT_BODY = /<(\w+:)?txBody[\s>].*?<\/(\w+:)?txBody>/gs;
const WORDS = /<(\w+:)?t>[^<]/;
const COMMENT = /<(\w+:)?comment\s/g;

/** What a workbook (XLSX) holds over its cells, which are not shown: by the names of its parts, and words by them. */
export function drawingsOf(bytes: Uint8Array): Drawings {
  const names = partsOf(bytes).map(({ name }) => name);
  const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
  const found = (part: RegExp, what: RegExp) => textsOf(bytes, part).flatMap((text) => text.match(what) ?? []);
  return {
    charts: count(/^xl\/charts\/chart[^/]*\.xml$/i),
    pictures: count(/^xl\/media\//i),
    textBoxes: found(DRAWING, TEXT_BODY).filter((body) => WORDS.test(body)).length,
    comments: found(COMMENTS, COMMENT).length,
  };
}

function textsOf(bytes: Uint8Array, part: RegExp): string[] {
  if (!partsOf(bytes).some(({ name }) => part.test(name))) return [];
  return Object.values(unzipSync(bytes, { filter: ({ name }) => part.test(name) })).map((text) => strFromU8(text));
}
