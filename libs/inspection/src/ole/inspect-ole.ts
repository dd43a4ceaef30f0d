import type { FileBytes } from '../bytes/file-bytes';
import { Refusal, notReally } from '../refusal';
import type { FileFlag } from '../verdict';
import { CompoundFile, type OleEntry } from './compound-file';
import { inspectExcelStream } from './excel-stream';
import { inspectWordStream } from './word-stream';

export type OleKind = 'doc' | 'xls';

const CLAIMED: Record<OleKind | 'docx' | 'xlsx', string> = {
  doc: 'a Word document (.doc)',
  xls: 'an Excel workbook (.xls)',
  docx: 'a Word document (.docx)',
  xlsx: 'an Excel workbook (.xlsx)',
};
const MAIN_STREAMS: Record<OleKind, string[]> = { doc: ['WordDocument'], xls: ['Workbook', 'Book'] };
const MACROS = new Set(['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR']);

/** Looks for the stream that makes it a document or a workbook, and for what must not be there. Throws a Refusal. */
export async function inspectOle(bytes: FileBytes, kind: OleKind | 'docx' | 'xlsx'): Promise<FileFlag[]> {
  const file = await CompoundFile.open(bytes);
  const top = file.top();
  // A .docx or .xlsx with a password is not a ZIP any more but lies, encrypted, in a file of this older form.
  if (top.some(({ name }) => name === 'EncryptedPackage')) throw encrypted();
  const found = (['doc', 'xls'] as const).find((each) => mainStream(top, each));
  if (found !== kind) throw notReally(CLAIMED[kind], found ? CLAIMED[found] : 'another kind of file');
  if (file.all().some(({ name }) => MACROS.has(name))) throw macros();
  const stream = mainStream(top, kind) as OleEntry;
  const inspect = kind === 'doc' ? inspectWordStream : inspectExcelStream;
  const inside = inspect(await file.beginningOf(stream, BEGINNING[kind]));
  if (inside === 'encrypted') throw encrypted();
  if (inside === 'macros') throw macros();
  const embeds = file.all().some(({ name }) => name === 'ObjectPool' || /^MBD[0-9A-F]{8}$/.test(name));
  return embeds ? ['attachments'] : [];
}

/** Word tells it in its first lines; Excel names its sheets before their texts, which may be long. */
const BEGINNING: Record<OleKind, number> = { doc: 64, xls: 4 * 1024 * 1024 };

function mainStream(entries: OleEntry[], kind: OleKind): OleEntry | undefined {
  return entries.find(({ name, kind: type }) => type === 'stream' && MAIN_STREAMS[kind].includes(name));
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
