import * as CFB from 'cfb';
import { real } from './sources';

/** A real document with one more stream in its inner file system. */
export function oleWith(name: string, path: string): Buffer {
  const container = CFB.read(real(name), { type: 'buffer' });
  CFB.utils.cfb_add(container, path, Buffer.alloc(200, 1));
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Buffer);
}

/** A container without any document in it, as installers and mails are. */
export function oleOf(path: string): Buffer {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, path, Buffer.alloc(5_000, 7));
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Buffer);
}

/** The first sheet of a real workbook turned into a sheet of Excel 4 macros. */
export function macroSheet(name: string): Buffer {
  const bytes = Buffer.from(real(name));
  const length = 'Stock register'.length;
  // BOUNDSHEET: record 0x0085, then position (4), state (1), type (1), length of the name (1).
  for (let at = bytes.indexOf(Buffer.from([0x85, 0])); at >= 0; at = bytes.indexOf(Buffer.from([0x85, 0]), at + 1)) {
    if (bytes[at + 10] !== length) continue;
    bytes[at + 9] = 1;
    return bytes;
  }
  throw new Error(`${name} has no such sheet`);
}

/** Its first sheet is one of macros by its own beginning alone (BOF, [MS-XLS] 2.4.21). */
export function macroSheetByItself(name: string): Buffer {
  const bytes = Buffer.from(real(name));
  const listed = bytes.indexOf(Buffer.from([0x85, 0]));
  const book = bytes.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]));
  bytes.writeUInt16LE(0x0040, book + bytes.readUInt32LE(listed + 4) + 6);
  return bytes;
}
