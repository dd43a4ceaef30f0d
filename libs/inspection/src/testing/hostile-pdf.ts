import { deflateSync } from 'node:zlib';
import { real } from './sources';

/** A real document with one more object, as an editor would append it. */
export function pdfWith(object: string | Buffer): Buffer {
  const original = real('letter.pdf');
  const added = Buffer.concat([Buffer.from('\n900 0 obj\n'), Buffer.from(object), Buffer.from('\nendobj\n')]);
  const table = original.length + added.length;
  const end =
    `xref\n900 1\n${String(original.length + 1).padStart(10, '0')} 00000 n \n` +
    `trailer\n<</Size 901/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([original, added, Buffer.from(end)]);
}

/** A document of these objects (latin1), whose table readers have to make anew. */
export function pdfOf(...objects: string[]): Buffer {
  const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('');
  const text = `%PDF-1.5\n%${'x'.repeat(1_000)}\n${body}trailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Objects packed together, as programs do it since PDF 1.5. */
export function packedObjects(content: string | Buffer, filter = '/FlateDecode', type = '/ObjStm'): Buffer {
  const data = filter.includes('ASCIIHex')
    ? Buffer.from(`${Buffer.from(content).toString('hex')}>`)
    : deflateSync(content);
  const dictionary = `<</Type${type}/N 1/First 4/Filter${filter}/Length ${data.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(dictionary), data, Buffer.from('\nendstream')]);
}

/** The same names, spelled with an escape: "/#4aavaScript". */
export function hexName(text: string): string {
  return text.replace(/\/([A-Z])(?=[a-z]{2})/g, (_, letter: string) => `/#${letter.charCodeAt(0).toString(16)}`);
}
