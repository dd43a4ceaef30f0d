import type { FileBytes } from '../bytes/file-bytes';
import { Refusal, notReally } from '../refusal';
import type { FileFlag } from '../verdict';
import { CompoundFile, type OleEntry } from './compound-file';
import { inspectEncryptedPackage } from './inspect-encrypted-package';
import { inspectExcelStream } from './excel-stream';
import { flagsOfMacroProjects } from './macro-projects';
import { inspectWordStream } from './word-stream';

type OleKind = 'doc' | 'xls';

const CLAIMED: Record<OleKind | 'docx' | 'xlsx', string> = {
  doc: 'a Word document (.doc)',
  xls: 'an Excel workbook (.xls)',
  docx: 'a Word document (.docx)',
  xlsx: 'an Excel workbook (.xlsx)',
};
/** Names in this format ignore case. */
const MAIN_STREAMS: Record<OleKind, string[]> = { doc: ['WORDDOCUMENT'], xls: ['WORKBOOK', 'BOOK'] };
/** Looks for the stream that makes it a document or a workbook, and for what must not be there. Throws a Refusal. */
export async function inspectOle(bytes: FileBytes, kind: OleKind | 'docx' | 'xlsx'): Promise<FileFlag[]> {
  const file = CompoundFile.open(bytes);
  const top = file.top();
  // A .docx or .xlsx with a password is not a ZIP any more but lies, encrypted, in a file of this older form.
  const data = top.find(({ name }) => name.toUpperCase() === 'ENCRYPTEDPACKAGE');
  if (data) {
    const flags = kind === 'xlsx' ? await inspectEncryptedPackage(file, data) : undefined;
    if (!flags) throw encrypted();
    return flags;
  }
  const found = (['doc', 'xls'] as const).find((each) => mainStream(top, each));
  if (found !== kind) throw notReally(CLAIMED[kind], found ? CLAIMED[found] : 'another kind of file');
  const flags = new Set([...flagsOfMacroProjects(file), ...flagsOfEntries(file.all())]);
  const whole = (entry: OleEntry) => file.beginningOf(entry, bytes.size);
  const table = (name: string) => {
    const entry = top.find((each) => each.name.toUpperCase() === name);
    return entry && whole(entry);
  };
  const stream = whole(mainStream(top, kind) as OleEntry);
  const inside = kind === 'doc' ? inspectWordStream(stream, flags, table) : inspectExcelStream(stream, flags);
  if (inside === 'encrypted') throw encrypted();
  if (inside === 'macros') throw macros();
  return [...flags, ...(inside === 'opens' ? ['encrypted' as const] : [])];
}

function flagsOfEntries(entries: OleEntry[]): FileFlag[] {
  const names = entries.map(({ name }) => name.toUpperCase());
  const embeds = names.some((name) => name === 'OBJECTPOOL' || /^MBD[0-9A-F]{8}$/.test(name));
  const controls = names.some((name) => name === '\x03OCXNAME' || name === 'OCXDATA');
  return [...(embeds ? ['attachments' as const] : []), ...(controls ? ['activex' as const] : [])];
}

function mainStream(entries: OleEntry[], kind: OleKind): OleEntry | undefined {
  return entries.find((entry) => entry.kind === 'stream' && MAIN_STREAMS[kind].includes(entry.name.toUpperCase()));
}

function encrypted(): Refusal {
  return new Refusal(
    'file.encrypted',
    'is protected by a password. Please save it without one and upload the new copy.',
  );
}

function macros(): Refusal {
  return new Refusal('file.macros', 'contains macros. Please save it without macros and upload the new copy.');
}
