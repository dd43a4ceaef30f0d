import { md5, sha1 } from '@noble/hashes/legacy';
import { concatBytes } from '@noble/hashes/utils';
import { isEqual, numberAt, numberOf } from './bytes';
import { DEFAULT_PASSWORD } from './default-password';
import { rc4 } from './rc4';

const RC4 = 1;
const BLOCK = 1_024;

/** The byte that hides the one at this place of the workbook's stream. */
export type KeyStream = (position: number) => number;

/**
 * Opens a workbook (.xls) with Excel's own password, by the record that says how it is encrypted ([MS-OFFCRYPTO] 2.3.5,
 * 2.3.6). Undefined when it needs another one, or is obfuscated in the way of Excel 95.
 */
export function openWorkbook(record: Uint8Array): KeyStream | undefined {
  if (record.length < 54 || numberAt(record, 0, 2) !== RC4) return undefined;
  const isOld = numberAt(record, 2, 2) === 1;
  const keyOf = isOld ? byMd5(record.subarray(6, 22)) : bySha(record);
  const verifier = isOld ? record.subarray(22) : record.subarray(14 + numberAt(record, 10, 4) + 20);
  const hashAt = isOld ? 16 : 20;
  const plain = rc4(keyOf(0), concatBytes(verifier.subarray(0, 16), verifier.subarray(hashAt, hashAt + 20)));
  const hash = (isOld ? md5 : sha1)(plain.slice(0, 16));
  if (!isEqual(hash, plain.subarray(16, 16 + hash.length))) return undefined;
  return byBlocks((block) => rc4(keyOf(block), new Uint8Array(BLOCK)));
}

/** Who asks goes from one byte to the next: the last block is kept. */
function byBlocks(keysOf: (block: number) => Uint8Array): KeyStream {
  let last: { block: number; keys: Uint8Array } = { block: -1, keys: new Uint8Array() };
  return (position) => {
    const block = Math.floor(position / BLOCK);
    if (block !== last.block) last = { block, keys: keysOf(block) };
    return last.keys[position % BLOCK] ?? 0;
  };
}

function byMd5(salt: Uint8Array): (block: number) => Uint8Array {
  const short = md5(DEFAULT_PASSWORD).subarray(0, 5);
  const base = md5(concatBytes(...Array.from({ length: 16 }, () => [short, salt]).flat())).subarray(0, 5);
  return (block) => md5(concatBytes(base, numberOf(block)));
}

function bySha(record: Uint8Array): (block: number) => Uint8Array {
  const header = record.subarray(14);
  const bits = header.length >= 20 ? numberAt(header, 16, 4) || 40 : 40;
  const salt = record.subarray(14 + numberAt(record, 10, 4) + 4).subarray(0, 16);
  const base = sha1(concatBytes(salt, DEFAULT_PASSWORD));
  return (block) => {
    const key = sha1(concatBytes(base, numberOf(block)));
    return bits === 40 ? concatBytes(key.subarray(0, 5), new Uint8Array(11)) : key.subarray(0, Math.min(bits / 8, 16));
  };
}
