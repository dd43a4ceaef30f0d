import { crc32, deflateRawSync } from 'node:zlib';

/** One file of an archive written by hand; every field may lie. */
export interface WrittenEntry {
  name: string | Buffer;
  /** a second name, in the field that Info-ZIP has for it */
  unicodeName?: string;
  data?: Buffer | string;
  /** already compressed, with the size it unfolds to and its checksum */
  packed?: { bytes: Buffer; size: number; sum: number };
  flags?: number;
  /** what the archive says instead of the true length */
  claimedSize?: number;
  /** the name before the data, when it differs from the one in the directory */
  localName?: string;
  /** for Unix systems: permissions and type */
  mode?: number;
  method?: number;
}

interface Written {
  entry: WrittenEntry;
  packed: { bytes: Buffer; size: number; sum: number };
  offset: number;
}

export function zip(entries: WrittenEntry[], comment = ''): Buffer {
  const pieces: Buffer[] = [];
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = entry.packed ?? pack(Buffer.from(entry.data ?? ''));
    const piece = Buffer.concat([localHeader(entry, packed), packed.bytes]);
    written.push({ entry, packed, offset });
    pieces.push(piece);
    offset += piece.length;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  return Buffer.concat([...pieces, directory, endRecord(written.length, directory.length, offset, comment)]);
}

export function pack(data: Buffer): { bytes: Buffer; size: number; sum: number } {
  return { bytes: deflateRawSync(data, { level: 9 }), size: data.length, sum: crc32(data) };
}

function common(entry: WrittenEntry, packed: Written['packed'], name: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800 | (entry.flags ?? 0), 2);
  fields.writeUInt16LE(entry.method ?? 8, 4);
  fields.writeUInt16LE(0x5d75, 8);
  fields.writeUInt32LE(packed.sum, 10);
  fields.writeUInt32LE(packed.bytes.length, 14);
  fields.writeUInt32LE(entry.claimedSize ?? packed.size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function localHeader(entry: WrittenEntry, packed: Written['packed']): Buffer {
  const name = bytesOf(entry.localName ?? entry.name);
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common(entry, packed, name), name]);
}

function directoryEntry({ entry, packed, offset }: Written): Buffer {
  const name = bytesOf(entry.name);
  const extra = unicodePath(entry, name);
  const fields = common(entry, packed, name);
  fields.writeUInt16LE(extra.length, 24);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
  rest.writeUInt32LE(offset, 10);
  const madeByUnix = Buffer.from([20, 3]);
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeByUnix, fields, rest, name, extra]);
}

const bytesOf = (name: string | Buffer) => (typeof name === 'string' ? Buffer.from(name) : name);

function unicodePath({ unicodeName }: WrittenEntry, name: Buffer): Buffer {
  if (unicodeName === undefined) return Buffer.alloc(0);
  const other = Buffer.from(unicodeName);
  const head = Buffer.alloc(9);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(5 + other.length, 2);
  head.writeUInt8(1, 4);
  head.writeUInt32LE(crc32(name), 5);
  return Buffer.concat([head, other]);
}

function endRecord(count: number, length: number, offset: number, comment: string): Buffer {
  const record = Buffer.alloc(22);
  record.write('PK\x05\x06', 'latin1');
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(length, 12);
  record.writeUInt32LE(offset, 16);
  record.writeUInt16LE(comment.length, 20);
  return Buffer.concat([record, Buffer.from(comment, 'latin1')]);
}
