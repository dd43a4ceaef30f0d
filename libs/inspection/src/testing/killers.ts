import type { FileKind } from '@udin/contracts';
import { scatteredOle } from './scattered-ole';
import { office, real } from './sources';

const LARGE = 24 * 1024 * 1024;
const links = (text: string) => () =>
  office('letter.docx', { edit: ['word/_rels/document.xml.rels', /<\/Relationships>/, `${text}</Relationships>`] });
const pdf = (text: string) => () =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(LARGE, text), Buffer.from('\nstartxref\n0\n%%EOF\n')]);

/** Files made to keep whoever reads them busy for minutes, or to fill the memory. */
export const KILLERS: readonly { about: string; kind: FileKind; bytes: () => Buffer }[] = [
  ...[50_000, 100_000, 200_000].map((length) => ({
    about: `a link whose tag has ${length} letters`,
    kind: 'docx' as const,
    bytes: links(`<Relationship ${'a'.repeat(length)}/>`),
  })),
  { about: 'a link with 300,000 attributes', kind: 'docx', bytes: links(`<Relationship ${'b="" '.repeat(300_000)}/>`) },
  { about: 'a link of 300,000 open tags', kind: 'docx', bytes: links('<Relationship>'.repeat(300_000)) },
  { about: 'a link of beginnings of tags', kind: 'docx', bytes: links('<Relationship a="'.repeat(300_000)) },
  { about: 'a scattered stream of small streams', kind: 'doc', bytes: () => scatteredOle() },
  {
    about: 'empty segments only',
    kind: 'jpg',
    bytes: () => Buffer.concat([real('photo.jpg').subarray(0, 2), Buffer.alloc(LARGE, Buffer.from('ffe00002', 'hex'))]),
  },
  {
    about: 'segments without a length',
    kind: 'jpg',
    bytes: () => Buffer.concat([real('photo.jpg').subarray(0, 2), Buffer.alloc(LARGE, Buffer.from('ffe00000', 'hex'))]),
  },
  {
    about: 'empty chunks only',
    kind: 'png',
    // "noTe" without a body, and its checksum.
    bytes: () =>
      Buffer.concat([
        real('scan.png').subarray(0, 33),
        Buffer.alloc(LARGE, Buffer.from('000000006e6f54655a39deb6', 'hex')),
      ]),
  },
  { about: 'the word stream only', kind: 'pdf', bytes: pdf('stream\n') },
  { about: 'the word obj only', kind: 'pdf', bytes: pdf('obj ') },
  { about: 'objects that are open strings', kind: 'pdf', bytes: pdf('1 0 obj (') },
  { about: 'objects that are open lists', kind: 'pdf', bytes: pdf('1 0 obj [') },
  { about: 'open lists only', kind: 'pdf', bytes: pdf('1 0 obj [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[') },
  {
    about: 'packed objects without an end',
    kind: 'pdf',
    bytes: pdf('1 0 obj<</N 1/First 1/Filter/FlateDecode>>stream\n'),
  },
  { about: 'names that are all escapes', kind: 'pdf', bytes: pdf('1 0 obj/#41#41#41#41#41#41#41#41 endobj ') },
  { about: 'objects with numbers of their own', kind: 'pdf', bytes: () => numbered() },
];

function numbered(): Buffer {
  const objects = Array.from({ length: 1_500_000 }, (_, i) => `${i} 0 obj<</F(x)>>endobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${objects}startxref\n0\n%%EOF\n`);
}
