import { CFB } from '@e965/xlsx';
import { type KeyStream, openPackage, openWorkbook, PIECE } from '@udin/office-cipher';

interface Entry {
  content: Uint8Array;
}

/** Before a package: its length, since its last piece is filled up. */
const LENGTH = 8;
/** Of a record of an XLS: its type and the length of what follows. */
const HEAD = 4;
const FILE_PASS = 0x002f;
const SHEET = 0x0085;
/** A record that says nothing to who reads cells. */
const IGNORED = 0x00e1;
/** BOF, FilePass, UsrExcl, FileLock, InterfaceHdr, RRDInfo, RRDHead are never encrypted ([MS-XLS] 2.2.10). */
const PLAIN = new Set([0x0809, FILE_PASS, 0x0194, 0x0195, IGNORED, 0x0196, 0x0138]);

/** A workbook (XLSX or XLS) that Excel opens with its own password, deciphered. Undefined when it needs another one. */
export function withoutDefaultPassword(bytes: Uint8Array): Uint8Array | undefined {
  const file: unknown = CFB.read(bytes, { type: 'array' });
  const entry = (name: string) => (CFB.find(file, name) as Entry | null)?.content;
  const [description, data] = [entry('/EncryptionInfo'), entry('/EncryptedPackage')];
  if (description && data) return plainPackage(Uint8Array.from(description), Uint8Array.from(data));
  const workbook = entry('/Workbook');
  return workbook && plainWorkbook(Uint8Array.from(workbook));
}

function plainPackage(description: Uint8Array, data: Uint8Array): Uint8Array | undefined {
  const cipher = openPackage(description);
  if (!cipher || data.length < LENGTH) return undefined;
  const size = Number(new DataView(data.buffer).getBigUint64(0, true));
  const plain = new Uint8Array((data.length - LENGTH) & ~15);
  for (let at = 0; at < plain.length; at += PIECE)
    plain.set(cipher(data.subarray(LENGTH + at, LENGTH + Math.min(at + PIECE, plain.length)), at / PIECE), at);
  return plain.subarray(0, size);
}

/** The key is as long as the stream; heads of records are not encrypted, and of a sheet not where it begins. */
function plainWorkbook(stream: Uint8Array): Uint8Array | undefined {
  const view = new DataView(stream.buffer);
  let keys: KeyStream | undefined;
  for (let at = 0, next = 0; at + HEAD <= stream.length; at = next) {
    const type = view.getUint16(at, true);
    next = at + HEAD + view.getUint16(at + 2, true);
    if (type === FILE_PASS) {
      keys = openWorkbook(stream.slice(at + HEAD, next));
      if (!keys) return undefined;
      view.setUint16(at, IGNORED, true);
    }
    if (!keys || PLAIN.has(type)) continue;
    const from = at + HEAD + (type === SHEET ? 4 : 0);
    for (let i = from; i < Math.min(next, stream.length); i++) stream[i] = stream[i]! ^ keys(i);
  }
  return keys && stream;
}
