import { ArchiveBudget } from '../archive/archive-budget';
import { passAll } from '../archive/pass-all';
import { type OpenArchive, withArchive } from '../archive/walk-zip';
import type { ZipEntry } from '../archive/zip-entry';
import type { FileBytes } from '../bytes/file-bytes';
import { Refusal, damaged, notReally } from '../refusal';
import type { FileFlag } from '../verdict';
import { ContentTypes, partName } from './content-types';
import { decodeXml } from './decode-xml';
import { ExcelParts } from './excel-parts';
import { inspectSheet } from './formulas';
import { flagsOfLinks, type Link, readLinks } from './links';
import { assertNoMacroPart } from './macro-parts';
import { inspectMergedDocument, isMergedDocument } from './merged-document';
import { readXml } from './read-xml';
import { unusualText } from './unusual-text';
import { WordFields } from './word-fields';

type OfficeKind = 'docx' | 'xlsx';

const FORMATS = 'application/vnd.openxmlformats-officedocument.';
const MAIN_TYPE: Record<OfficeKind, string> = {
  docx: `${FORMATS}wordprocessingml.document.main+xml`,
  xlsx: `${FORMATS}spreadsheetml.sheet.main+xml`,
};
const CLAIMED: Record<OfficeKind, string> = { docx: 'a Word document (.docx)', xlsx: 'an Excel workbook (.xlsx)' };

const CONTENT_TYPES = '[content_types].xml';
const ROOT_LINKS = '_rels/.rels';
/** Documents that are merged into documents. */
const MAX_DEPTH = 3;
const MACRO_TYPE = /macroenabled|vbaproject|macrosheet/i;

/** Unpacks the package once and follows it to its main part, which must be of the claimed kind. Throws a Refusal. */
export async function inspectOoxml(bytes: FileBytes, kind: OfficeKind, depth = 1): Promise<FileFlag[]> {
  if (depth > MAX_DEPTH) throw unusualText();
  return withArchive(bytes, new ArchiveBudget(), async (archive) => {
    const flags = new Set<FileFlag>(archive.trailing > 0 ? ['trailing-data'] : []);
    const parts = new Map(archive.entries.map((entry) => [partName(entry.name), entry]));
    if (parts.size < archive.entries.length) throw damaged('it holds a part twice');
    for (const name of parts.keys()) assertNoMacroPart(name);
    const described = parts.get(CONTENT_TYPES);
    if (!described) {
      await assertUnpacks(archive);
      throw notReally(CLAIMED[kind], 'an ordinary ZIP archive');
    }
    const types = await ContentTypes.read(described);
    let rootLinks: Link[] | undefined;
    for (const [name, entry] of parts) {
      if (name === CONTENT_TYPES) continue;
      if (/(^|\/)embeddings\//.test(name)) flags.add('attachments');
      if (/(^|\/)activex\//.test(name)) flags.add('activex');
      if (kind === 'docx' && (await isMergedDocument(name, types.of(name) ?? '', entry))) {
        const found = await inspectMergedDocument(entry, (merged) => inspectOoxml(merged, kind, depth + 1));
        found.forEach((flag) => flags.add(flag));
        continue;
      }
      const links = await inspectPart(name, entry, kind, types, flags);
      if (name === ROOT_LINKS) rootLinks = links;
    }
    assertMainPart(kind, rootLinks, types, parts);
    return [...flags];
  });
}

/** Everything is unpacked, which proves its length and checksum; what can do something is read. */
async function inspectPart(
  name: string,
  entry: ZipEntry,
  kind: OfficeKind,
  types: ContentTypes,
  flags: Set<FileFlag>,
): Promise<Link[] | undefined> {
  if (entry.isFolder) return undefined;
  if (name.endsWith('.rels')) {
    const links = await readLinks(entry);
    flagsOfLinks(links).forEach((flag) => flags.add(flag));
    return links;
  }
  const type = types.of(name) ?? '';
  const isXml = /[+/]xml$/i.test(type) || name.endsWith('.xml');
  if (!isXml) await passAll(entry.chunks());
  else if (kind === 'docx') await inspectWordPart(entry, flags);
  else if (/worksheet\+xml|sharedStrings|styles\+xml|calcChain|pivot|drawing/i.test(type)) {
    await inspectSheet(decodeXml(entry.chunks()), flags);
  } else await inspectExcelPart(entry, flags);
  return undefined;
}

async function inspectWordPart(entry: ZipEntry, flags: Set<FileFlag>): Promise<void> {
  const fields = new WordFields();
  await readXml(entry, fields);
  fields.finish();
  fields.flags.forEach((flag) => flags.add(flag));
}

async function inspectExcelPart(entry: ZipEntry, flags: Set<FileFlag>): Promise<void> {
  const parts = new ExcelParts();
  await readXml(entry, parts);
  parts.flags.forEach((flag) => flags.add(flag));
}

function assertMainPart(
  kind: OfficeKind,
  links: Link[] | undefined,
  types: ContentTypes,
  parts: Map<string, ZipEntry>,
): void {
  if (!links) throw damaged('it does not say which of its parts is the document');
  const documents = links.filter(({ type }) => type === 'officeDocument');
  // From the root of the package: "./word/document.xml" is the same.
  const main = documents.length === 1 ? partName(documents[0]!.target.replace(/^\.\//, '')) : undefined;
  const type = main !== undefined && parts.has(main) ? types.of(main) : undefined;
  if (type === undefined) throw damaged('its main part is missing');
  if (types.includes(MACRO_TYPE, parts.keys())) {
    throw new Refusal('file.macros', 'contains macros. Please save it without macros and upload the new copy.');
  }
  if (type.toLowerCase() === MAIN_TYPE[kind].toLowerCase()) return;
  const other = (Object.keys(MAIN_TYPE) as OfficeKind[]).find((name) => MAIN_TYPE[name] === type);
  throw notReally(CLAIMED[kind], other ? CLAIMED[other] : 'another kind of Office file');
}

/** A broken archive is told to be broken, not to be of another kind. */
async function assertUnpacks({ entries }: OpenArchive): Promise<void> {
  for (const entry of entries) if (!entry.isFolder) await passAll(entry.chunks());
}
