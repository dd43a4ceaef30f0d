import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface ASheet {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  /** What stands in <worksheet>. */
  xml: string;
  /** A chart that is a sheet. */
  isChart?: true;
}

interface AWorkbook {
  sheets: ASheet[];
  /** Number formats; cells name them by their place, from one: s="1". */
  formats?: string[];
  is1904?: boolean;
  /** Names of further parts, empty ones. */
  others?: string[];
}

/** The bytes of a workbook, part by part, so that a test can say what no library would write. */
export function aWorkbook({ sheets, formats = [], is1904 = false, others = [] }: AWorkbook): Uint8Array {
  const named = sheets.map((sheet, at) => ({
    ...sheet,
    name: sheet.name ?? `Sheet${at + 1}`,
    id: at + 1,
    kind: sheet.isChart ? 'chartsheet' : 'worksheet',
  }));
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${named.map(({ id, kind }) => `<Override PartName="/xl/${kind}s/sheet${id}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${named.map(({ id, name, state }) => `<sheet name="${name}" sheetId="${id}" ${state ? `state="${state}"` : ''} r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${named.map(({ id, kind }) => `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${kind}s/sheet${id}.xml"/>`).join('')}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
  };
  for (const name of others) parts[name] = '';
  for (const { id, xml, kind } of named)
    parts[`xl/${kind}s/sheet${id}.xml`] = `<${kind} xmlns="${MAIN}">${xml}</${kind}>`;
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
