import fc from 'fast-check';
import { hostileValues } from './hostile';

export const BOUNDARY = 'fuzz';
const PDF = `%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R>> endobj
trailer <</Root 1 0 R>>\n${'% padding\n'.repeat(120)}%%EOF\n`;

const files = fc.constantFrom(
  PDF,
  '',
  'x',
  'GIF89a',
  'x'.repeat(2_000),
  '\u0000'.repeat(2_000),
  'PK\u0003\u0004',
  'MZ',
);
const names = fc.constantFrom(
  'a.pdf',
  'a.docx',
  'a',
  '../a.pdf',
  'a\u0000.pdf',
  'é.pdf',
  '.pdf',
  `${'a'.repeat(400)}.pdf`,
);

/** A form, well made or not: `fields` by name, and a file in the part that the call wants or in another one. */
export function formsOf(fields: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Buffer> {
  const extra = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(strangeParts) });
  const file = fc
    .tuple(fc.constantFrom('file', 'file', 'files', 'x', ''), names, files)
    .map(([part, name, content]) => {
      return `content-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n${content}`;
    });
  return fc
    .tuple(fields, extra, fc.array(file, { maxLength: 2 }), fc.constantFrom('--', '--', '--', '', 'x'))
    .map(([given, strange, sent, end]) => {
      const texts = Object.entries(given).map(([name, value]) => field(name, value));
      const parts = [...texts, ...strange, ...sent].map((part) => `--${BOUNDARY}\r\n${part}\r\n`);
      return Buffer.from(`${parts.join('')}--${BOUNDARY}${end}\r\n`);
    });
}

const strangeParts = fc.oneof(
  fc.constantFrom('', '\r\n', 'x', 'content-disposition: form-data\r\n\r\nx', `x: ${'y'.repeat(20_000)}\r\n\r\nx`),
  hostileValues.map((value) => field('userId', value)),
  hostileValues.map((value) => field(textOf(value).slice(0, 200), 'x')),
);

function field(name: string, value: unknown): string {
  return `content-disposition: form-data; name="${name.replace(/[\r\n"]/g, '_')}"\r\n\r\n${textOf(value)}`;
}

/** Not String(value): what is made up may have a `toString` that is no function. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(JSON.stringify(value));
}
