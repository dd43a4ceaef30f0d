import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { type WrittenEntry, zip } from './zip-writer';

const BESIDE = join(__dirname, 'files');
/** A bundle of a tool has no files beside it and is run from the repository's root. */
const FILES = existsSync(BESIDE) ? BESIDE : join('libs/inspection/src/testing', 'files');

/** A file made by a real program; see files/README.md. */
export function real(name: string): Buffer {
  return readFileSync(join(FILES, name));
}

export function beginningOf(name: string, part: number): Buffer {
  const bytes = real(name);
  return bytes.subarray(0, Math.floor(bytes.length * part));
}

/** The file with one piece replaced by another of the same length. */
export function patched(bytes: Buffer, at: number, change: Buffer | number[]): Buffer {
  const copy = Buffer.from(bytes);
  Buffer.from(change).copy(copy, at);
  return copy;
}

export function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from, 0, 'latin1');
  if (at < 0 || from.length !== to.length) throw new Error(`"${from}" cannot be replaced`);
  return patched(bytes, at, Buffer.from(to, 'latin1'));
}

export function padded(text: string | Buffer, length = 2_000): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length), ' ')]);
}

/** The parts of a real Office package, to be changed and put together again. */
export function partsOf(name: string): (WrittenEntry & { name: string })[] {
  const bytes = real(name);
  const parts: (WrittenEntry & { name: string })[] = [];
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const data = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    parts.push({ name: bytes.toString('utf8', at + 46, at + 46 + nameLength), data });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

/** A real package with parts added, or with the text of one part changed. */
export function office(
  name: string,
  change: { add?: WrittenEntry[]; edit?: [part: string, from: RegExp, to: string] },
): Buffer {
  const parts = partsOf(name).map((part) => {
    if (part.name !== change.edit?.[0]) return part;
    const [, from, to] = change.edit;
    const before = String(part.data);
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${String(from)} is not in ${part.name}`);
    return { ...part, data: after };
  });
  return zip([...parts, ...(change.add ?? [])]);
}
