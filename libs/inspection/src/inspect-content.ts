import type { FileKind } from '@udin/contracts';
import { inspectZip } from './archive/inspect-zip';
import type { FileBytes } from './bytes/file-bytes';
import { inspectText } from './inspect-text';
import { nameOfKind } from './kinds';
import { HEAD_LENGTH, HEIC, type Magic, sniff, type Sniffed } from './magic';
import { inspectJpeg } from './media/inspect-jpeg';
import { inspectMp3 } from './media/inspect-mp3';
import { inspectMp4 } from './media/inspect-mp4';
import { inspectPng } from './media/inspect-png';
import { inspectOoxml } from './office/inspect-ooxml';
import { inspectOle } from './ole/inspect-ole';
import { inspectPdf, PDF_HEAD } from './pdf/inspect-pdf';
import { notReally, notReallyButOpens, notReallyJpeg, type Refusal } from './refusal';
import type { FileFlag } from './verdict';

type Inspect = (bytes: FileBytes, sniffed: Sniffed) => FileFlag[] | Promise<FileFlag[]>;

/** The first bytes that a kind may begin with, and what looks further. Text has none: it is all content. */
const BY_KIND: Record<FileKind, Partial<Record<Magic | 'text', Inspect>>> = {
  jpg: { jpeg: inspectJpeg },
  jpeg: { jpeg: inspectJpeg },
  png: { png: inspectPng },
  pdf: { pdf: inspectPdf },
  doc: { ole: (bytes) => inspectOle(bytes, 'doc') },
  xls: { ole: (bytes) => inspectOle(bytes, 'xls') },
  // With a password they become files of the older form; the look inside tells these from impostors.
  docx: { zip: (bytes) => inspectOoxml(bytes, 'docx'), ole: (bytes) => inspectOle(bytes, 'docx') },
  xlsx: { zip: (bytes) => inspectOoxml(bytes, 'xlsx'), ole: (bytes) => inspectOle(bytes, 'xlsx') },
  txt: { text: inspectText },
  zip: { zip: (bytes) => inspectZip(bytes) },
  mp4: { mp4: inspectMp4 },
  mp3: { mp3: inspectMp3 },
};

/** Name, first bytes and inner structure must agree. Throws a Refusal. */
export async function inspectContent(bytes: FileBytes, kind: FileKind): Promise<FileFlag[]> {
  const head = Buffer.from(bytes.read(0, HEAD_LENGTH));
  const sniffed = await sniff(head);
  const ways = BY_KIND[kind];
  // "BM…" and "II*…" begin honest sentences as well as pictures: for a text only its whole content counts.
  const inspect = ways.text ?? ways[magicFor(kind, head, sniffed) ?? 'text'];
  if (!inspect) throw mismatch(kind, sniffed);
  return inspect(bytes, sniffed);
}

/** A PDF may begin later, behind what a printer or a mail program wrote; not behind what is a file of its own. */
function magicFor(kind: FileKind, head: Buffer, { magic, isNameless }: Sniffed): Magic | undefined {
  const isLatePdf = kind === 'pdf' && !magic && isNameless && head.subarray(0, PDF_HEAD).includes('%PDF-', 0, 'latin1');
  return isLatePdf ? 'pdf' : magic;
}

/** The older formats of Office, by which much else goes. */
const OPENED_WITH: Partial<Record<FileKind, [program: string, format: string]>> = {
  doc: ['Word', 'DOCX'],
  xls: ['Excel', 'XLSX'],
};

function mismatch(kind: FileKind, { name, opensInOffice, picture }: Sniffed): Refusal {
  if (picture && (kind === 'jpg' || kind === 'jpeg')) return notReallyJpeg(name, picture, picture === HEIC);
  const way = opensInOffice && OPENED_WITH[kind];
  return way ? notReallyButOpens(nameOfKind(kind), name, ...way) : notReally(nameOfKind(kind), name);
}
