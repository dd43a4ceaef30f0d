import type { FileBytes } from '../bytes/file-bytes';
import { damaged } from '../refusal';

const HEADER_LENGTH = 512;
const LAST_REGULAR_SECTOR = 0xfffffffa;
const ENTRY_LENGTH = 128;
const MAX_ENTRIES = 20_000;
const NONE = 0xffffffff;
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
  private constructor(
    private readonly bytes: FileBytes,
    private readonly sectorSize: number,
    private readonly miniCutoff: number,
    private readonly tableSectors: number[],
    private readonly firstMiniTableSector: number,
    private readonly directory: (DirectoryEntry | undefined)[],
  ) {}

  static async open(bytes: FileBytes): Promise<CompoundFile> {
    const header = await bytes.read(0, HEADER_LENGTH);
    const shift = header.length === HEADER_LENGTH ? header.readUInt16LE(30) : 0;
    if (shift !== 9 && shift !== 12) throw damaged('its inner file system cannot be read');
    const sectorSize = 1 << shift;
    const tableSectors = await readTableSectors(bytes, header, sectorSize);
    const file = new CompoundFile(
      bytes,
      sectorSize,
      header.readUInt32LE(56),
      tableSectors,
      header.readUInt32LE(60),
      [],
    );
    await file.readDirectory(header.readUInt32LE(48));
    return file;
  }

  /** Everything in it, at whatever depth, also what nothing leads to. */
  all(): OleEntry[] {
    return this.directory.filter((entry) => entry !== undefined);
  }

  /** What lies at the top, as a program that opens the file finds it. */
  top(): OleEntry[] {
    const found: OleEntry[] = [];
    const seen = new Set<number>();
    const waiting = [this.directory[0]?.child ?? NONE];
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
  async beginningOf(entry: OleEntry, length: number): Promise<Buffer> {
    const wanted = Math.min(length, entry.size);
    if (entry.size >= this.miniCutoff) return this.readChain(entry.start, wanted);
    const root = this.directory[0];
    if (!root) throw damaged('its inner file system cannot be read');
    const miniStream = await this.readChain(root.start, Math.min(root.size, MAX_MINI_STREAM));
    const table = await this.readChain(this.firstMiniTableSector, MAX_MINI_STREAM / 16);
    const pieces: Buffer[] = [];
    for (let sector = entry.start, read = 0; read < wanted; read += 64) {
      pieces.push(miniStream.subarray(sector * 64, sector * 64 + 64));
      sector = sector * 4 + 4 <= table.length ? table.readUInt32LE(sector * 4) : NONE;
      if (sector > LAST_REGULAR_SECTOR) break;
    }
    return Buffer.concat(pieces).subarray(0, wanted);
  }

  private async readDirectory(firstSector: number): Promise<void> {
    const table = await this.readChain(firstSector, MAX_ENTRIES * ENTRY_LENGTH);
    for (let at = 0; at + ENTRY_LENGTH <= table.length; at += ENTRY_LENGTH) {
      this.directory.push(toEntry(table.subarray(at, at + ENTRY_LENGTH)));
    }
    if (this.directory[0]?.kind !== 'root') throw damaged('its inner file system has no beginning');
  }

  private async readChain(first: number, length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    const most = Math.ceil(this.bytes.size / this.sectorSize);
    let read = 0;
    for (let sector = first, count = 0; sector <= LAST_REGULAR_SECTOR && read < length; count++) {
      if (count > most) throw damaged('its inner file system runs in a circle');
      const piece = await this.bytes.read((sector + 1) * this.sectorSize, this.sectorSize);
      if (piece.length === 0) throw damaged('a part of it is missing');
      pieces.push(piece);
      read += piece.length;
      sector = await this.following(sector);
    }
    return Buffer.concat(pieces).subarray(0, length);
  }

  private async following(sector: number): Promise<number> {
    const perSector = this.sectorSize / 4;
    const tableSector = this.tableSectors[Math.floor(sector / perSector)];
    if (tableSector === undefined) throw damaged('a part of it is missing');
    const next = await this.bytes.read((tableSector + 1) * this.sectorSize + (sector % perSector) * 4, 4);
    if (next.length < 4) throw damaged('a part of it is missing');
    return next.readUInt32LE(0);
  }
}

/** Where the pieces of the sector table lie: 109 are named in the header, the rest in a chain of its own. */
async function readTableSectors(bytes: FileBytes, header: Buffer, sectorSize: number): Promise<number[]> {
  const sectors = numbersIn(header.subarray(76));
  const most = Math.ceil(bytes.size / sectorSize);
  for (let at = header.readUInt32LE(68), count = 0; at <= LAST_REGULAR_SECTOR; count++) {
    const piece = await bytes.read((at + 1) * sectorSize, sectorSize);
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
