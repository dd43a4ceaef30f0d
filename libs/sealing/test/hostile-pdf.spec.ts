import type { ThreadLimits } from '@udin/inspection';
import type { Sealer } from '../src';
import { aPlainPdf, aRawPdf, aStream } from './support/a-raw-pdf';
import { aDevelopmentSealer, aFolder, sealed } from './support/a-sealing';

const folder = aFolder();
let sealer: Sealer;
beforeAll(async () => {
  sealer = await aDevelopmentSealer();
});
afterAll(() => folder.remove());

/**
 * Less than the product gives, so that files that never end cost little: most of them fill the memory first. Enough for
 * a sheet on a busy machine.
 */
const LITTLE: ThreadLimits = { timeoutMs: 4_000, memoryMb: 64 };

/** libpdf never comes back from these, and fills the heap. */
const stray = (character: string) =>
  aRawPdf({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    3: `<< /Type /Page ${character} /Parent 2 0 R /MediaBox [0 0 9 9] >>`,
  });

const HOSTILE: [string, () => Buffer][] = [
  ['a stray )', () => stray(')')],
  ['a stray {', () => stray('{')],
  ['a stray }', () => stray('}')],
  ['arrays in arrays', () => aPlainPdf('Deep', `/Deep ${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
  [
    'dictionaries in dictionaries',
    () => aPlainPdf('Deep', `/Deep ${'<< /A '.repeat(50_000)} 1 ${'>>'.repeat(50_000)}`),
  ],
  [
    'pages that contain themselves',
    () => aRawPdf({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>' }),
  ],
  [
    'fields that contain themselves',
    () => aPlainPdf('Loop', '/AcroForm << /Fields [6 0 R] >>', { 6: '<< /T (a) /Kids [6 0 R 6 0 R] >>' }),
  ],
  [
    'a table that leads to itself',
    () => Buffer.from(aPlainPdf().toString('latin1').replace('trailer\n<<', 'trailer\n<< /Prev 9')),
  ],
  [
    'an object stream that is its own',
    () => aPlainPdf('Stream', '', { 6: aStream('1 0 2 5 null null', '/Type /ObjStm /N 2 /First 8 /Extends 6 0 R') }),
  ],
];

describe('a hostile PDF', () => {
  it.each(HOSTILE)('is answered within the limits, and gets a seal of some kind: %s', async (_, make) => {
    const before = process.memoryUsage().rss;
    const bytes = make();
    const { way, update, sheet } = await sealed(folder, bytes, sealer, {}, LITTLE);
    expect(['page', 'field', 'sheet']).toContain(way);
    expect(update ?? sheet).toBeDefined();
    expect(process.memoryUsage().rss - before).toBeLessThan(1_200 * 1_048_576);
  });

  it('that never ends costs its own thread, and others are sealed meanwhile', async () => {
    const [hostile, honest] = await Promise.all([
      sealed(folder, stray(')'), sealer, {}, LITTLE),
      sealed(folder, aPlainPdf(), sealer),
    ]);
    expect(hostile).toMatchObject({ way: 'sheet', pdf: { is: 'refused', because: 'too-complex' } });
    expect(honest.way).toBe('page');
  });
});
