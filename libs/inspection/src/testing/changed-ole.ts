import * as CFB from 'cfb';
import { real } from './sources';

const BEGIN = 0x0809;
const SHEET = 0x0085;
/** "End of this part", which a workbook ends with. */
const LAST_RECORD = 4;
const FACTS = 0x19a;
const PIECES = 0x1a2;

/** A real document with the content of its streams changed. */
function changed(name: string, changes: Record<string, (before: Buffer) => Buffer>): Buffer {
  const container = CFB.read(real(name), { type: 'buffer' });
  for (const [stream, change] of Object.entries(changes)) {
    const entry = CFB.find(container, `/${stream}`);
    if (!entry) throw new Error(`${name} has no ${stream}`);
    const content = change(Buffer.from(entry.content as Uint8Array));
    CFB.utils.cfb_add(container, `/${stream}`, content);
  }
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Buffer);
}

export function record(type: number, ...parts: (Buffer | number[] | string)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
}

/** A cell with a formula, by its compiled tokens. */
export const formula = (...tokens: number[]): Buffer =>
  record(0x0006, Buffer.alloc(20), [tokens.length & 255, tokens.length >> 8], tokens);

/** A real workbook with more records in its last sheet. */
export const sheetHolding =
  (...records: Buffer[]) =>
  () =>
    changed('stock.xls', {
      Workbook: (stream) =>
        Buffer.concat([stream.subarray(0, -LAST_RECORD), ...records, stream.subarray(-LAST_RECORD)]),
    });

/** A real workbook with more records that concern all of it. */
export const bookHolding =
  (...records: Buffer[]) =>
  () =>
    changed('stock.xls', {
      Workbook: (stream) => {
        const added = Buffer.concat(records);
        const first = 4 + stream.readUInt16LE(2);
        if (stream.readUInt16LE(0) !== BEGIN) throw new Error('the workbook has no beginning');
        for (let at = 0; stream.readUInt16LE(at) !== 0x000a; at += 4 + stream.readUInt16LE(at + 2)) {
          if (stream.readUInt16LE(at) === SHEET)
            stream.writeUInt32LE(stream.readUInt32LE(at + 4) + added.length, at + 4);
        }
        return Buffer.concat([stream.subarray(0, first), added, stream.subarray(first)]);
      },
    });

/** A real letter that begins with another text of at most as many letters; `cut`: kept in two pieces, as Word may. */
export const letterSaying = (text: string, cut?: number) => () =>
  changed('letter.doc', {
    WordDocument: (stream) => {
      const at = stream.indexOf(Buffer.from('Engagement letter', 'utf16le'));
      stream.write(text.padEnd(60), at, 'utf16le');
      if (cut === undefined) return stream;
      // The second piece moves to the end of the stream.
      const rest = stream.subarray(at + cut * 2, at + 60 * 2);
      const moved = Buffer.from(rest);
      rest.fill('x\0');
      stream.writeUInt32LE(CUT.length, PIECES + 4);
      return Buffer.concat([stream, moved]);
    },
    ...(cut !== undefined && { '1Table': (table) => withPieces(table, cut) }),
  });

/** In place of the list of one piece: three, of which the second lies at the end. */
const CUT = Buffer.alloc(5 + 4 * 4 + 3 * 8);

function withPieces(table: Buffer, cut: number): Buffer {
  const letter = CFB.read(real('letter.doc'), { type: 'buffer' });
  const stream = Buffer.from(CFB.find(letter, '/WordDocument')!.content as Uint8Array);
  const at = stream.readUInt32LE(PIECES);
  const [letters, place] = [table.readUInt32LE(at + 9), table.readUInt32LE(at + 15)];
  const pieces = Buffer.from(CUT);
  pieces[0] = 2;
  pieces.writeUInt32LE(pieces.length - 5, 1);
  [0, cut, 60, letters].forEach((each, i) => pieces.writeUInt32LE(each, 5 + i * 4));
  [place, stream.length, place + 120].forEach((each, i) => pieces.writeUInt32LE(each, 21 + i * 8 + 2));
  return Buffer.concat([table.subarray(0, at), pieces, table.subarray(at + 21)]);
}

/** A real letter that says where the template lies that it was written with. */
export const letterFromTemplate = (template: string) => () => {
  const texts = ['', template].map((text) =>
    Buffer.concat([Buffer.from([text.length, 0]), Buffer.from(text, 'utf16le')]),
  );
  const facts = Buffer.concat([Buffer.from([0xff, 0xff, 2, 0, 0, 0]), ...texts]);
  let start = 0;
  const withFacts = (table: Buffer) => {
    start = table.length;
    return Buffer.concat([table, facts]);
  };
  return changed('letter.doc', {
    '1Table': withFacts,
    WordDocument: (stream) => {
      stream.writeUInt32LE(start, FACTS);
      stream.writeUInt32LE(facts.length, FACTS + 4);
      return stream;
    },
  });
};
