import { office } from './sources';
import type { WrittenEntry } from './zip-writer';

const OF_MACROS = 'application/vnd.ms-excel.sheet.binary.macroEnabled.main';

/** SheetJS says of parts that end with ".bin", of which it writes none, that they are of a workbook with macros. */
export function exportedWorkbook(...add: WrittenEntry[]): Buffer {
  const ends = `<Default Extension="bin" ContentType="${OF_MACROS}"/></Types>`;
  return office('stock-register.xlsx', { edit: ['[Content_Types].xml', /<\/Types>/, ends], add });
}
