import { partsOf } from '../unpacked-size';

export interface Drawings {
  charts: number;
  pictures: number;
}

/** What a workbook (XLSX) draws over its cells, by the names of its parts. */
export function drawingsOf(bytes: Uint8Array): Drawings {
  const names = partsOf(bytes).map(({ name }) => name);
  const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
  return { charts: count(/^xl\/charts\/chart[^/]*\.xml$/i), pictures: count(/^xl\/media\//i) };
}
