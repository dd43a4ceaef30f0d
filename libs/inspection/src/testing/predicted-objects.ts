import { deflateSync } from 'node:zlib';

const COLUMNS = 8;
const UP = 2;

/** Packed objects whose rows are written as differences to the row above (PNG's "Up"). */
export function predictedObjects(content: string): Buffer {
  const bytes = Buffer.from(content.padEnd(Math.ceil(content.length / COLUMNS) * COLUMNS));
  const rows: number[] = [];
  for (let at = 0; at < bytes.length; at += COLUMNS) {
    rows.push(UP);
    for (let i = at; i < at + COLUMNS; i++) rows.push(((bytes[i] as number) - (bytes[i - COLUMNS] ?? 0)) & 0xff);
  }
  const data = deflateSync(Buffer.from(rows));
  const parameters = `/DecodeParms<</Predictor 12/Columns ${COLUMNS}>>`;
  const dictionary = `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode${parameters}/Length ${data.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(dictionary), data, Buffer.from('\nendstream')]);
}
