import type { Font } from 'fontkit';

/** What shaping reads of a font; outlines are not among it. */
const TABLES = ['GDEF', 'GPOS', 'GSUB', 'OS/2', 'cmap', 'head', 'hhea', 'maxp'];

const HEADER = 12;
const ENTRY = 16;
const TRUE_TYPE = 0x00010000;
/** Of `numberOfHMetrics` in the table `hhea`. */
const HORIZONTAL_METRICS = 34;

/** The font as an uncompressed OpenType file: HarfBuzz does not read WOFF2. */
export function fontFile(font: Font): Uint8Array {
  font._decompress();
  const tables = TABLES.flatMap((tag): [string, Buffer][] => {
    const bytes = tableOf(font, tag);
    return bytes ? [[tag, bytes]] : [];
  });
  tables.push(['hmtx', advancesOf(font)]);
  const head = Buffer.alloc(HEADER + tables.length * ENTRY);
  head.writeUInt32BE(TRUE_TYPE, 0);
  head.writeUInt16BE(tables.length, 4);
  const contents: Buffer[] = [];
  let at = head.length;
  for (const [index, [tag, bytes]] of tables.entries()) {
    const entry = HEADER + index * ENTRY;
    head.write(tag.padEnd(4), entry, 'latin1');
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    contents.push(padded);
    at += padded.length;
  }
  return Buffer.concat([head, ...contents]);
}

function tableOf(font: Font, tag: string): Buffer | undefined {
  const entry = font.directory.tables[tag];
  if (!entry) return undefined;
  const { buffer, pos } = font._getTableStream(tag);
  const bytes = Buffer.from(buffer.subarray(pos, pos + entry.length));
  if (tag === 'hhea') bytes.writeUInt16BE(font.numGlyphs, HORIZONTAL_METRICS);
  return bytes;
}

/** Written anew, one for each glyph: WOFF2 may leave parts of this table out. */
function advancesOf(font: Font): Buffer {
  const bytes = Buffer.alloc(font.numGlyphs * 4);
  for (let id = 0; id < font.numGlyphs; id += 1) bytes.writeUInt16BE(font.getGlyph(id).advanceWidth, id * 4);
  return bytes;
}
