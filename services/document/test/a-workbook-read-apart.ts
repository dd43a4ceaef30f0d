import { DOMParser, type Element } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';

/** The first sheet of a workbook, by other libraries than the one that wrote it. `t` is the type of each cell. */
export function readApart(bytes: Uint8Array): { text: string; t: string }[][] {
  const parts = unzipSync(bytes);
  const xml = (name: string) => new DOMParser().parseFromString(strFromU8(parts[name]!), 'text/xml');
  const all = (of: Pick<Element, 'getElementsByTagName'>, tag: string) => [...of.getElementsByTagName(tag)];
  const shared = parts['xl/sharedStrings.xml']
    ? all(xml('xl/sharedStrings.xml') as never, 'si').map((one) => one.textContent ?? '')
    : [];
  return all(xml('xl/worksheets/sheet1.xml') as never, 'row').map((row) =>
    all(row, 'c').map((cell) => {
      if (all(cell, 'f').length > 0) throw new Error('a formula');
      const t = cell.getAttribute('t') ?? 'n';
      const value = all(cell, t === 'inlineStr' ? 'is' : 'v')[0]?.textContent ?? '';
      return { text: t === 's' ? shared[Number(value)]! : value, t };
    }),
  );
}
