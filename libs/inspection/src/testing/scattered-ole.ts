const SECTOR = 512;
const END = 0xfffffffe;
const TABLE = 0xfffffffd;
const FREE = 0xffffffff;
const IN_HEADER = 109;
const PER_SECTOR = SECTOR / 4;

/**
 * A document whose stream of small streams lies in sectors far apart, so that each of them is in another block of the
 * file. Most sectors are empty.
 */
export function scatteredOle(): Buffer {
  const [sectors, scattered] = [100_000, 16_384];
  const bytes = Buffer.alloc((sectors + 1) * SECTOR);
  const table = new Uint32Array(sectors).fill(FREE);
  const tableSectors = Math.ceil(sectors / PER_SECTOR);
  const moreSectors = Math.ceil((tableSectors - IN_HEADER) / (PER_SECTOR - 1));
  const [directory, miniTable] = [tableSectors + moreSectors, tableSectors + moreSectors + 1];
  table.fill(TABLE, 0, directory);
  table.fill(END, directory, miniTable + 1);
  const free = miniTable + 1;
  const step = Math.floor((sectors - free) / 128);
  const place = (i: number) => free + (i % 128) * step + Math.floor(i / 128);
  for (let i = 0; i < scattered; i++) table[place(i)] = i + 1 < scattered ? place(i + 1) : END;
  writeHeader(bytes, { directory, miniTable, tableSectors, moreSectors });
  table.forEach((next, sector) => bytes.writeUInt32LE(next, SECTOR + sector * 4));
  writeEntry(bytes, directory, 0, 'Root Entry', { kind: 5, child: 1, start: place(0), size: scattered * SECTOR });
  writeEntry(bytes, directory, 1, 'WordDocument', { kind: 2, child: FREE, start: 0, size: 4_000 });
  return bytes;
}

function writeHeader(
  bytes: Buffer,
  to: { directory: number; miniTable: number; tableSectors: number; moreSectors: number },
): void {
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(to.tableSectors, 44);
  bytes.writeUInt32LE(to.directory, 48);
  bytes.writeUInt32LE(4_096, 56);
  bytes.writeUInt32LE(to.miniTable, 60);
  bytes.writeUInt32LE(1, 64);
  bytes.writeUInt32LE(to.moreSectors > 0 ? to.tableSectors : END, 68);
  bytes.writeUInt32LE(to.moreSectors, 72);
  for (let i = 0; i < IN_HEADER; i++) bytes.writeUInt32LE(i < to.tableSectors ? i : FREE, 76 + i * 4);
  for (let i = 0; i < to.moreSectors; i++) {
    const at = (to.tableSectors + i + 1) * SECTOR;
    for (let j = 0; j < PER_SECTOR - 1; j++) {
      const sector = IN_HEADER + i * (PER_SECTOR - 1) + j;
      bytes.writeUInt32LE(sector < to.tableSectors ? sector : FREE, at + j * 4);
    }
    bytes.writeUInt32LE(i + 1 < to.moreSectors ? to.tableSectors + i + 1 : END, at + SECTOR - 4);
  }
}

function writeEntry(
  bytes: Buffer,
  directory: number,
  index: number,
  name: string,
  entry: { kind: number; child: number; start: number; size: number },
): void {
  const at = (directory + 1) * SECTOR + index * 128;
  bytes.write(name, at, 'utf16le');
  bytes.writeUInt16LE(name.length * 2 + 2, at + 64);
  bytes[at + 66] = entry.kind;
  bytes.writeUInt32LE(FREE, at + 68);
  bytes.writeUInt32LE(FREE, at + 72);
  bytes.writeUInt32LE(entry.child, at + 76);
  bytes.writeUInt32LE(entry.start, at + 116);
  bytes.writeUInt32LE(entry.size, at + 120);
}
