import * as CFB from 'cfb';
import { real } from './sources';

/** What VBA writes into a module that nobody has typed anything into. */
const ATTRIBUTES = 'Attribute VB_Name = "Sheet1"\r\nAttribute VB_Exposed = True\r\nOption Explicit\r\n';

interface Module {
  /** behind the attributes */
  source?: string;
  /** lengths of the lines of compiled code, in bytes */
  compiled?: number[];
}

/** A real file with a macro project of one module ([MS-OVBA] 2.3.4). */
export function oleWithProject(name: string, storage: string, { source = '', compiled = [] }: Module): Buffer {
  const container = CFB.read(real(name), { type: 'buffer' });
  const code = compiledForm(compiled);
  const module = Buffer.concat([code, asLiterals(Buffer.from(ATTRIBUTES + source, 'latin1'))]);
  CFB.utils.cfb_add(container, `${storage}/dir`, asLiterals(directory('Sheet1', code.length)));
  CFB.utils.cfb_add(container, `${storage}/Sheet1`, module);
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Buffer);
}

function compiledForm(lines: number[]): Buffer {
  const table = Buffer.alloc(6 + lines.length * 12);
  table.writeUInt16LE(0xcafe, 0);
  table.writeUInt16LE(lines.length, 4);
  lines.forEach((length, at) => table.writeUInt16LE(length, 6 + at * 12 + 4));
  return Buffer.concat([Buffer.alloc(700, 1), table]);
}

function directory(stream: string, offset: number): Buffer {
  const number = (value: number, length: 2 | 4) => {
    const bytes = Buffer.alloc(length);
    bytes.writeUIntLE(value, 0, length);
    return bytes;
  };
  const record = (id: number, body: Buffer) => Buffer.concat([number(id, 2), number(body.length, 4), body]);
  // The record of the version says that it has four bytes, and has six.
  const version = Buffer.concat([number(0x0009, 2), number(4, 4), Buffer.alloc(6)]);
  return Buffer.concat([
    version,
    record(0x000f, number(1, 2)),
    record(0x001a, Buffer.from(stream)),
    record(0x0032, Buffer.from(stream, 'utf16le')),
    record(0x0031, number(offset, 4)),
    record(0x0010, Buffer.alloc(0)),
  ]);
}

/** Packed without any repetition: eight bytes, each as it is, behind a zero. */
function asLiterals(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [Buffer.from([1])];
  for (let at = 0; at < bytes.length; at += 2_048) {
    const groups: Buffer[] = [];
    const chunk = bytes.subarray(at, at + 2_048);
    for (let i = 0; i < chunk.length; i += 8) groups.push(Buffer.from([0]), chunk.subarray(i, i + 8));
    const body = Buffer.concat(groups);
    const header = Buffer.alloc(2);
    header.writeUInt16LE(0xb000 | (body.length - 1));
    pieces.push(header, body);
  }
  return Buffer.concat(pieces);
}
