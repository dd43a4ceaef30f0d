import type { ColInfo, WorkSheet } from '@e965/xlsx';

const DEFAULT_WIDTH = 88;
const NARROWEST = 32;
const WIDEST = 400;

/** Which columns of a sheet are shown, and how wide. `count` reaches to the last cell with content. */
export function shownColumns(sheet: WorkSheet, count: number): { columns: number[]; widths: number[] } {
  const infos: (ColInfo | undefined)[] = sheet['!cols'] ?? [];
  const columns = Array.from({ length: count }, (_, at) => at).filter((at) => !infos[at]?.hidden);
  return { columns, widths: columns.map((at) => widthOf(infos[at])) };
}

function widthOf(info: ColInfo | undefined): number {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(info?.wpx ?? DEFAULT_WIDTH)));
}
