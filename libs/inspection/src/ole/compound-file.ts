import type { FileBytes } from '../bytes/file-bytes';
import { damaged } from '../refusal';

const HEADER_LENGTH = 512;
const LAST_REGULAR_SECTOR = 0xfffffffa;
const ENTRY_LENGTH = 128;
const MAX_ENTRIES = 20_000;
const NONE = 0xffffffff;
/** a multiple of every size of sector */
const PIECE = 64 * 1024;
const MINI_SECTOR = 64;
/** Streams of less than 4 KB share one; what a document begins with lies near its beginning. */
const MAX_MINI_STREAM = 8 * 1024 * 1024;

export interface OleEntry {
  name: string;
  kind: 'storage' | 'stream' | 'root';
  start: number;
  size: number;
}

interface DirectoryEntry extends OleEntry {
  left: number;
  right: number;
  child: number;
}

/**
 * The file system inside of .doc and .xls files, read in place: only the tables that lead to what is asked for are
 * fetched, every chain is bounded by the size of the file. Broken tables throw a Refusal.
 */
export class CompoundFile {
  private miniature: { stream: Buffer; table: Buffer } | undefined;

  private constructor(
    private readonly bytes: FileBytes,
    private readonly sectorSize: number,
    private readonly miniCutoff: number,
    private readonly tableSectors: number[],
    private readonly firstMiniTableSector: number,
    private readonly directory: (DirectoryEntry | undefined)[],
  ) {}

  static open(bytes: FileBytes): CompoundFile {
    const header = Buffer.from(bytes.read(0, HEADER_LENGTH));
    const shift = header.length === HEADER_LENGTH ? header.readUInt16LE(30) : 0;
    if (shift !== 9 && shift !== 12) throw damaged('its inner file system cannot be read');
    const sectorSize = 1 << shift;
    const tableSectors = readTableSectors(bytes, header, sectorSize);
    const file = new CompoundFile(
      bytes,
      sectorSize,
      header.readUInt32LE(56),
      tableSectors,
      header.readUInt32LE(60),
      [],
    );
    file.readDirectory(header.readUInt32LE(48));
    return file;
  }

  /** Everything in it, at whatever depth, also what nothing leads to. */
  all(): OleEntry[] {
    return this.directory.filter((entry) => entry !== undefined);
  }

  /** What lies at the top, as a program that opens the file finds it. */
  top(): OleEntry[] {
    return this.directory[0] ? this.within(this.directory[0]) : [];
  }

  /** What lies in a storage, not deeper. */
  within(storage: OleEntry): OleEntry[] {
    const found: OleEntry[] = [];
    const seen = new Set<number>();
    const waiting = [(storage as DirectoryEntry).child];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const entry = this.directory[index];
      if (!entry || seen.has(index)) continue;
      seen.add(index);
      found.push(entry);
      waiting.push(entry.left, entry.right);
    }
    return found;
  }

  /** The first bytes of a stream, up to `length`. */
  beginningOf(entry: OleEntry, length: number): Buffer {
    const wanted = Math.min(length, entry.size);
    if (entry.size >= this.miniCutoff) return this.readChain(entry.start, wanted);
    const { stream, table } = (this.miniature ??= this.readMiniature());
    const target = Buffer.alloc(wanted);
    let read = 0;
    // A sector that lies nowhere gives nothing: a chain of them would not end.
    for (let sector = entry.start; sector * MINI_SECTOR < stream.length && read < wanted;) {
      read += stream.copy(target, read, sector * MINI_SECTOR, sector * MINI_SECTOR + MINI_SECTOR);
      sector = sector * 4 + 4 <= table.length ? table.readUInt32LE(sector * 4) : NONE;
    }
    return target.subarray(0, read);
  }

  /** A whole stream, piece by piece, however long it is. */
  *pieces(entry: OleEntry): Generator<Buffer> {
    if (entry.size < this.miniCutoff) return yield this.beginningOf(entry, entry.size);
    for (let sector = entry.start, left = entry.size; left > 0 && sector <= LAST_REGULAR_SECTOR;) {
      const piece = Buffer.alloc(PIECE);
      let read = 0;
      while (read < PIECE && sector <= LAST_REGULAR_SECTOR) {
        const found = this.bytes.read((sector + 1) * this.sectorSize, this.sectorSize);
        if (found.length === 0) throw damaged('a part of it is missing');
        read += found.copy(piece, read);
        sector = this.following(sector);
      }
      yield piece.subarray(0, Math.min(read, left));
      left -= read;
    }
  }

  private readMiniature(): { stream: Buffer; table: Buffer } {
    const root = this.directory[0];
    if (!root) throw damaged('its inner file system cannot be read');
    const stream = this.readChain(root.start, Math.min(root.size, MAX_MINI_STREAM));
    return { stream, table: this.readChain(this.firstMiniTableSector, Math.ceil(stream.length / MINI_SECTOR) * 4) };
  }

  private readDirectory(firstSector: number): void {
    const table = this.readChain(firstSector, MAX_ENTRIES * ENTRY_LENGTH);
    for (let at = 0; at + ENTRY_LENGTH <= table.length; at += ENTRY_LENGTH) {
      this.directory.push(toEntry(table.subarray(at, at + ENTRY_LENGTH)));
    }
    if (this.directory[0]?.kind !== 'root') throw damaged('its inner file system has no beginning');
  }

  /** Copies: a piece of 512 bytes must not keep the whole block alive that it was cut from. */
  private readChain(first: number, length: number): Buffer {
    const most = Math.ceil(this.bytes.size / this.sectorSize);
    let target: Buffer = Buffer.alloc(0);
    let read = 0;
    for (let sector = first, count = 0; sector <= LAST_REGULAR_SECTOR && read < length; count++) {
      if (count > most) throw damaged('its inner file system runs in a circle');
      const piece = this.bytes.read((sector + 1) * this.sectorSize, this.sectorSize);
      if (piece.length === 0) throw damaged('a part of it is missing');
      if (read + piece.length > target.length)
        target = grown(target, Math.min(length + this.sectorSize, read * 2 + 65_536));
      read += piece.copy(target, read);
      sector = this.following(sector);
    }
    return target.subarray(0, Math.min(read, length));
  }

  private following(sector: number): number {
    const perSector = this.sectorSize / 4;
    const tableSector = this.tableSectors[Math.floor(sector / perSector)];
    if (tableSector === undefined) throw damaged('a part of it is missing');
    const next = this.bytes.read((tableSector + 1) * this.sectorSize + (sector % perSector) * 4, 4);
    if (next.length < 4) throw damaged('a part of it is missing');
    return next.readUInt32LE(0);
  }
}

function grown(buffer: Buffer, length: number): Buffer {
  const larger = Buffer.alloc(length);
  buffer.copy(larger);
  return larger;
}

/** Where the pieces of the sector table lie: 109 are named in the header, the rest in a chain of its own. */
function readTableSectors(bytes: FileBytes, header: Buffer, sectorSize: number): number[] {
  const sectors = numbersIn(header.subarray(76));
  const most = Math.ceil(bytes.size / sectorSize / (sectorSize / 4)) + 1;
  for (let at = header.readUInt32LE(68), count = 0; at <= LAST_REGULAR_SECTOR; count++) {
    const piece = bytes.read((at + 1) * sectorSize, sectorSize);
    if (piece.length < sectorSize || count > most) throw damaged('its inner file system cannot be read');
    sectors.push(...numbersIn(piece.subarray(0, sectorSize - 4)));
    at = piece.readUInt32LE(sectorSize - 4);
  }
  return sectors.filter((sector) => sector <= LAST_REGULAR_SECTOR);
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length >> 2 }, (_, i) => bytes.readUInt32LE(i * 4));
}

function toEntry(raw: Buffer): DirectoryEntry | undefined {
  const kind = ({ 1: 'storage', 2: 'stream', 5: 'root' } as const)[raw[66] as 1];
  const nameLength = raw.readUInt16LE(64);
  if (!kind || nameLength < 2 || nameLength > 64) return undefined;
  return {
    name: raw.toString('utf16le', 0, nameLength - 2),
    kind,
    left: raw.readUInt32LE(68),
    right: raw.readUInt32LE(72),
    child: raw.readUInt32LE(76),
    start: raw.readUInt32LE(116),
    size: raw.readUInt32LE(120),
  };
}
