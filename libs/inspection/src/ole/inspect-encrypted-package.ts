import { openPackage, type PackageCipher, PIECE } from '@udin/office-cipher';
import { DescriptorBytes } from '../bytes/descriptor-bytes';
import { spool } from '../bytes/spool';
import { inspectOoxml } from '../office/inspect-ooxml';
import type { FileFlag } from '../verdict';
import type { CompoundFile, OleEntry } from './compound-file';

const LENGTH = 8;
const MAX_DESCRIPTION = 64 * 1024;

/** Judges a workbook that Excel opens without asking; undefined when it needs a password. Throws a Refusal. */
export async function inspectEncryptedPackage(file: CompoundFile, data: OleEntry): Promise<FileFlag[] | undefined> {
  const description = file.top().find(({ name }) => name.toUpperCase() === 'ENCRYPTIONINFO');
  const cipher = description && openPackage(file.beginningOf(description, MAX_DESCRIPTION));
  if (!cipher) return undefined;
  const flags = await spool(plainPieces(file, data, cipher), ({ handle, size }) =>
    inspectOoxml(new DescriptorBytes(handle.fd, size), 'xlsx'),
  );
  return [...flags, 'encrypted'];
}

/** The package begins with its length, since its last piece is filled up. */
async function* plainPieces(file: CompoundFile, data: OleEntry, cipher: PackageCipher): AsyncGenerator<Buffer> {
  let kept: Buffer = Buffer.alloc(0);
  let left = -1;
  let index = 0;
  for (const piece of file.pieces(data)) {
    kept = Buffer.concat([kept, piece]);
    if (left < 0) {
      left = kept.length < LENGTH ? 0 : Number(kept.readBigUInt64LE(0));
      kept = kept.subarray(LENGTH);
    }
    for (; kept.length >= PIECE && left > 0; kept = kept.subarray(PIECE)) {
      const plain = cipher(kept.subarray(0, PIECE), index++).subarray(0, left);
      left -= plain.length;
      yield bufferOf(plain);
    }
  }
  if (left > 0) yield bufferOf(cipher(kept.subarray(0, kept.length & ~15), index).subarray(0, left));
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, length);
}
