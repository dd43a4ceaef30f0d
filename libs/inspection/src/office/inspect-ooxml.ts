import { ArchiveBudget } from '../archive/archive-budget';
import { passAll } from '../archive/pass-all';
import { walkZip } from '../archive/walk-zip';
import type { ZipEntry } from '../archive/zip-entry';
import type { FileBytes } from '../bytes/file-bytes';
import { Refusal, damaged, notReally } from '../refusal';
import type { FileFlag } from '../verdict';
import { assertNoMacroPart } from './macro-parts';
import { assertWordParts, mainDocumentTypeOf, readContentTypes } from './content-types';
import { flagsOfLinks } from './links';
import { readXml } from './read-xml';

export type OfficeKind = 'docx' | 'xlsx';

const MAIN_TYPE: Record<OfficeKind, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
};
const CLAIMED: Record<OfficeKind, string> = { docx: 'a Word document (.docx)', xlsx: 'an Excel workbook (.xlsx)' };

const CONTENT_TYPES = '[Content_Types].xml';
const ROOT_LINKS = '_rels/.rels';

/** Unpacks the package once and follows it to its main part, which must be of the claimed kind. Throws a Refusal. */
export async function inspectOoxml(bytes: FileBytes, kind: OfficeKind): Promise<FileFlag[]> {
  const flags = new Set<FileFlag>();
  const names = new Set<string>();
  const kept: Record<string, string> = {};
  await walkZip(bytes, new ArchiveBudget(), async (entry) => {
    names.add(entry.name);
    assertNoMacroPart(entry.name);
    if (/(^|\/)embeddings\//i.test(entry.name)) flags.add('attachments');
    const text = await passEntry(entry);
    if (entry.name === CONTENT_TYPES || entry.name === ROOT_LINKS) kept[entry.name] = text;
    if (entry.name.endsWith('.rels')) flagsOfLinks(text).forEach((flag) => flags.add(flag));
  });
  assertMainPart(kept, names, kind);
  return [...flags];
}

/** Everything is unpacked, which proves its length and checksum; the small parts that describe the rest are read. */
async function passEntry(entry: ZipEntry): Promise<string> {
  if (entry.isFolder) return '';
  if (entry.name === CONTENT_TYPES || entry.name.endsWith('.rels')) return readXml(entry);
  if (/^word\/[^/]+\.xml$/i.test(entry.name)) await assertWordParts(entry.chunks());
  else await passAll(entry.chunks());
  return '';
}

function assertMainPart(kept: Record<string, string>, names: Set<string>, kind: OfficeKind): void {
  const types = kept[CONTENT_TYPES];
  const links = kept[ROOT_LINKS];
  if (types === undefined) throw notReally(CLAIMED[kind], 'an ordinary ZIP archive');
  if (links === undefined) throw damaged('it does not say which of its parts is the document');
  const contentTypes = readContentTypes(types);
  const main = mainDocumentTypeOf(links, contentTypes, names);
  if (main === undefined) throw damaged('its main part is missing');
  if (/macroenabled|vbaproject|macrosheet/i.test([...contentTypes.all].join(' '))) {
    throw new Refusal('file.macros', 'contains macros. Please save it without macros and upload the new copy.');
  }
  if (main === MAIN_TYPE[kind]) return;
  const other = (Object.keys(MAIN_TYPE) as OfficeKind[]).find((name) => MAIN_TYPE[name] === main);
  throw notReally(CLAIMED[kind], other ? CLAIMED[other] : 'another kind of Office file');
}
