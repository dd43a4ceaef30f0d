import { randomBytes } from 'node:crypto';
import { pack, type WrittenEntry, zip } from './zip-writer';

const MIB = 1024 * 1024;

/** One file of zeros: a thousand times smaller than what it unfolds to. */
export function zeros(mebibytes: number): WrittenEntry {
  return { name: 'zeros.bin', packed: pack(Buffer.alloc(mebibytes * MIB)) };
}

/** Many files that each unfold a hundredfold, harmless alone. */
export function manyLarge(): Buffer {
  const line = Buffer.concat([randomBytes(320), Buffer.alloc(39_680)]);
  const packed = pack(Buffer.concat(Array.from({ length: 1_300 }, () => line)));
  return zip(Array.from({ length: 12 }, (_, i) => ({ name: `ledger-${i}.csv`, packed })));
}

export function manySmall(count: number): Buffer {
  const packed = pack(Buffer.from('.'));
  return zip(Array.from({ length: count }, (_, i) => ({ name: `${i}.txt`, packed })));
}

/** An archive in an archive in an archive … */
export function nested(depth: number): Buffer {
  const innermost = zip([{ name: 'paper.txt', data: randomBytes(1_500).toString('hex') }]);
  let archive = innermost;
  for (let i = 0; i < depth; i++) archive = zip([{ name: 'inner.zip', data: archive }]);
  return archive;
}
