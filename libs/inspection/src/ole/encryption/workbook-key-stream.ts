import { createHash } from 'node:crypto';
import { rc4 } from '../../ciphers/rc4';
import { DEFAULT_PASSWORD } from './default-password';

const RC4 = 1;
const BLOCK = 1_024;

/** The byte that hides the one at this place of the workbook's stream. */
export type KeyStream = (position: number) => number;

/**
 * Opens a workbook (.xls) with Excel's own password, by the record that says how it is encrypted ([MS-OFFCRYPTO] 2.3.5,
 * 2.3.6). Undefined when it needs another one, or is obfuscated in the way of Excel 95.
 */
export function openWorkbook(record: Buffer): KeyStream | undefined {
  if (record.length < 54 || record.readUInt16LE(0) !== RC4) return undefined;
  const isOld = record.readUInt16LE(2) === 1;
  const keyOf = isOld ? byMd5(record.subarray(6, 22)) : bySha(record);
  const verifier = isOld ? record.subarray(22) : record.subarray(14 + record.readUInt32LE(10) + 20);
  const hashAt = isOld ? 16 : 20;
  const plain = rc4(keyOf(0), Buffer.concat([verifier.subarray(0, 16), verifier.subarray(hashAt, hashAt + 20)]));
  const hash = createHash(isOld ? 'md5' : 'sha1')
    .update(plain.subarray(0, 16))
    .digest();
  if (!hash.equals(plain.subarray(16, 16 + hash.length))) return undefined;
  return byBlocks((block) => rc4(keyOf(block), Buffer.alloc(BLOCK)));
}

/** Who asks goes from one byte to the next: the last block is kept. */
function byBlocks(keysOf: (block: number) => Buffer): KeyStream {
  let last: { block: number; keys: Buffer } = { block: -1, keys: Buffer.alloc(0) };
  return (position) => {
    const block = Math.floor(position / BLOCK);
    if (block !== last.block) last = { block, keys: keysOf(block) };
    return last.keys[position % BLOCK] ?? 0;
  };
}

function byMd5(salt: Buffer): (block: number) => Buffer {
  const short = md5(DEFAULT_PASSWORD).subarray(0, 5);
  const base = md5(...Array.from({ length: 16 }, () => Buffer.concat([short, salt]))).subarray(0, 5);
  return (block) => md5(base, numberOf(block));
}

function bySha(record: Buffer): (block: number) => Buffer {
  const header = record.subarray(14);
  const bits = header.length >= 20 ? header.readUInt32LE(16) || 40 : 40;
  const salt = record.subarray(14 + record.readUInt32LE(10) + 4).subarray(0, 16);
  const base = createHash('sha1').update(salt).update(DEFAULT_PASSWORD).digest();
  return (block) => {
    const key = createHash('sha1').update(base).update(numberOf(block)).digest();
    return bits === 40
      ? Buffer.concat([key.subarray(0, 5), Buffer.alloc(11)])
      : key.subarray(0, Math.min(bits / 8, 16));
  };
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

function numberOf(block: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(block);
  return bytes;
}
