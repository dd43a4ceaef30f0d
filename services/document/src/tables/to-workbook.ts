import { utils, type WorkBook, write } from '@e965/xlsx';
import type { CsvCell } from '@udin/contracts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const WIDEST = 60;

/**
 * One sheet, its titles on top, where they stay while one reads down, with a filter in each. Numbers stay numbers;
 * everything else is a cell of type text, also what begins like a formula: unlike in a CSV nothing is guessed, and no
 * mark is needed before it.
 */
export function toWorkbook(name: string, lines: readonly (readonly CsvCell[])[]): Buffer {
  const sheet = utils.aoa_to_sheet(lines.map((line) => line.map(toCell)));
  sheet['!cols'] = (lines[0] ?? []).map((_, at) => ({ wch: widthOf(lines, at) }));
  if (sheet['!ref']) sheet['!autofilter'] = { ref: sheet['!ref'] };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return packed(book, (xml) => xml.replace(VIEW, (_, view: string) => `<${view}>${FIRST_ROW_STAYS}</sheetView>`));
}

/** What the library calls a part with macros in every workbook, though there is none: such files are refused here. */
const UNUSED_TYPE = /<Default Extension="bin"[^>]*\/>/;

/** The library writes no frozen rows. */
const VIEW = /<(sheetView\b[^>]*)\/>/;
const FIRST_ROW_STAYS = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';

export function packed(book: WorkBook, finish = (sheet: string) => sheet): Buffer {
  const parts = unzipSync(write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }) as Buffer);
  const types = '[Content_Types].xml';
  parts[types] = strToU8(strFromU8(parts[types]!).replace(UNUSED_TYPE, ''));
  const first = 'xl/worksheets/sheet1.xml';
  parts[first] = strToU8(finish(strFromU8(parts[first]!)));
  return Buffer.from(zipSync(parts));
}

const toCell = (value: CsvCell) =>
  typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value ?? '', z: '@' };

function widthOf(lines: readonly (readonly CsvCell[])[], at: number): number {
  const longest = lines.reduce((most, line) => Math.max(most, String(line[at] ?? '').length), 8);
  return Math.min(longest + 2, WIDEST);
}
