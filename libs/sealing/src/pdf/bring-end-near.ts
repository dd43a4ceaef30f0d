/** libpdf, as many readers, looks so far from the end for the place of the table. Bytes. */
const REACH = 1_024;
/** Behind these words a reader that looks through the whole file would find something else than the table says. */
const PARTS_OF_A_PDF = ['obj', 'xref', 'trailer', '%%EOF'];
const END = '%%EOF';

/**
 * A PDF as libpdf can read it where much stands behind its end: portals and mail programs glue web pages and zeros
 * there, and readers take them. Of the same length, so that what is appended to it fits the file itself; only what
 * stands behind the end is different. Other files are answered as they are.
 */
export function bringEndNear(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const end = bytes.lastIndexOf(END) + END.length;
  const behind = bytes.subarray(end);
  if (end < END.length || behind.length < REACH || PARTS_OF_A_PDF.some((word) => behind.includes(word))) return file;
  const last = bytes.subarray(Math.max(0, end - REACH), end).toString('latin1');
  const pointer = last.slice(last.lastIndexOf('startxref'));
  if (!/^startxref\s+\d{1,10}\s+%%EOF$/.test(pointer)) return file;
  const near = Buffer.from(bytes);
  near.write(`\n${pointer}\n`, bytes.length - pointer.length - 2, 'latin1');
  return near;
}
