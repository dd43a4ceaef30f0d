import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile, fingerprintOf, type Sealer } from '../src';
import * as raw from './support/a-raw-pdf';
import { aDevelopmentSealer, aFolder, hashOf, pemOf, sealed } from './support/a-sealing';
import { checkedOffline } from './support/checked-offline';

const corpus = (name: string) => readFileSync(join(__dirname, '../../inspection/src/testing/files', name));
const folder = aFolder();
let sealer: Sealer;
let seal: string;
beforeAll(async () => {
  sealer = await aDevelopmentSealer();
  seal = folder.keep(Buffer.from(pemOf(sealer.key.certificate)), 'seal.pem');
});
afterAll(() => folder.remove());

const ours = () => [fingerprintOf(new X509Certificate(sealer.key.certificate))];
const check = (bytes: Buffer) =>
  checkFile({ path: folder.keep(bytes), size: bytes.length, sha256: hashOf(bytes) }, { sealFingerprints: ours() });

describe('sealing a PDF', () => {
  it.each<[string, () => Buffer]>([
    ['with a table of objects', () => raw.aPlainPdf()],
    ['with streams of objects', () => corpus('letter-objstm.pdf')],
    ['that is linearised', () => corpus('letter-linear.pdf')],
    ['for archives', () => corpus('letter-pdfa.pdf')],
    ['with attachments', () => corpus('letter-attached.pdf')],
    ['from an office program', () => corpus('stock.pdf')],
    ['whose turned page inherits everything', () => raw.anInheritedPdf()],
    ['with a portal’s web page behind it', () => Buffer.concat([raw.aPlainPdf(), Buffer.from('<p>\n'.repeat(900))])],
    [
      'with zeros behind it',
      () => Buffer.concat([corpus('letter-objstm.pdf'), Buffer.alloc(40_000), Buffer.from('.')]),
    ],
  ])('adds a page and a seal to one %s', async (_, make) => {
    const bytes = make();
    const { way, pdf, whole, update, sheet, original } = await sealed(folder, bytes, sealer);
    expect({ way, is: pdf?.is, sheet }).toEqual({ way: 'page', is: 'unsigned', sheet: undefined });
    expect(whole!.subarray(0, bytes.length).equals(bytes)).toBe(true);
    expect(update!.sha256).toBe(hashOf(whole!));
    expect(await check(whole!)).toMatchObject({ verdict: 'sealed', sha256: update!.sha256 });
    const path = folder.keep(whole!, 'sealed.pdf');
    expect(checkedOffline(path, '--seal', seal, '--original', original)).toMatchObject({ status: 0 });
  });

  it('[DOC-3] counts a page as often as it is shown: readers show no more pages than are counted', async () => {
    const twice = '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>';
    const { way, update } = await sealed(folder, raw.aPlainPdf('Twice', '', { 2: twice }), sealer);
    expect(way).toBe('page');
    expect(Buffer.from(update!.appended).toString('latin1')).toContain('/Count 3');
  });

  it.each([
    ['its catalog', '/Outlines 9 0 R', {}],
    [
      'its annotations',
      '',
      { 3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Annots [9 0 R] >>' },
    ],
    [
      'its pictures',
      '',
      {
        3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources 6 0 R >>',
        6: '<< /XObject << /Im1 9 0 R >> >>',
      },
    ],
  ])('[DOC-3] becomes nothing that the file lacks where %s name it', async (_, catalog, more) => {
    const { update } = await sealed(folder, raw.aPlainPdf('Lost', catalog, more), sealer);
    expect(Buffer.from(update!.appended).toString('latin1')).not.toMatch(/^9 0 obj/m);
  });

  it('adds only a field to one that is signed, once and twice, and leaves the older signatures whole', async () => {
    const [first, second] = await Promise.all([aDevelopmentSealer(), aDevelopmentSealer()]);
    let bytes = (await sealed(folder, raw.aPlainPdf(), first)).whole!;
    for (const other of [second, sealer]) {
      const { way, whole, sheet } = await sealed(folder, bytes, other);
      expect(way).toBe('field');
      expect(sheet).toBeDefined();
      expect(whole!.subarray(0, bytes.length).equals(bytes)).toBe(true);
      bytes = whole!;
    }
    const { verdict, signatures } = await check(bytes);
    expect(verdict).toBe('sealed');
    expect(
      signatures.map(({ isIntact, isOurs, addedBytes }) => ({ isIntact, isOurs, isLast: addedBytes === 0 })),
    ).toEqual([
      { isIntact: true, isOurs: false, isLast: false },
      { isIntact: true, isOurs: false, isLast: false },
      { isIntact: true, isOurs: true, isLast: true },
    ]);
    expect(checkedOffline(folder.keep(bytes), '--seal', seal)).toMatchObject({ status: 0 });
  });

  it('is checked without us over an older signature that cannot be read there', async () => {
    const older = '<< /ByteRange [0 0000 0000 0009] /Contents <30800000> >>'; // nothing in it
    const text = raw.aPlainPdf('Older', '', { 6: older }).toString('latin1');
    const at = text.indexOf('<3080');
    const [start, end] = [at, at + 10].map((one) => String(one).padStart(4, '0'));
    const bytes = Buffer.from(text.replace('0 0000 0000', `0 ${start} ${end}`), 'latin1');
    const { whole } = await sealed(folder, bytes, sealer);
    const { status, says } = checkedOffline(folder.keep(whole!), '--seal', seal);
    expect([status, says]).toEqual([0, expect.stringContaining('not built like a signature')]);
    const longer = Buffer.concat([whole!, Buffer.from('% more')]);
    expect(checkedOffline(folder.keep(longer), '--seal', seal).status).toBe(1);
  });

  it.each<[string, () => Buffer, string]>([
    ['certified, level 1', () => raw.aCertifiedPdf(1), 'certified'],
    ['certified, level 2', () => raw.aCertifiedPdf(2), 'certified'],
    ['certified, level 3', () => raw.aCertifiedPdf(3), 'certified'],
    ['locked by its signature', () => raw.aPdfThatForbids('/Lock << /Action /All /P 1 >>', ''), 'locked'],
    ['locked by FieldMDP', () => raw.aPdfThatForbids('', '/Reference [<< /TransformMethod /FieldMDP >>]'), 'locked'],
    ['reader-enabled', () => raw.aPlainPdf('Form', '/Perms << /UR3 << >> >>'), 'reader-enabled'],
    ['encrypted for its owner', () => corpus('letter-owner-aes128.pdf'), 'encrypted'],
    ['encrypted', () => corpus('letter-user256.pdf'), 'encrypted'],
    ['a portfolio', () => raw.aPlainPdf('Cover', '/Collection << >>'), 'portfolio'],
    [
      'a dynamic form',
      () => raw.aPlainPdf('Wait', '/NeedsRendering true /AcroForm << /XFA 4 0 R /Fields [] >>'),
      'dynamic-form',
    ],
    [
      'without pages',
      () => raw.aRawPdf({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Kids [] /Count 0 >>' }),
      'no-pages',
    ],
    ['with something before it', () => Buffer.concat([Buffer.from('\n\n'), raw.aPlainPdf()]), 'damaged'],
    [
      'with another end behind it',
      () => Buffer.concat([raw.aPlainPdf(), Buffer.from(`${' .'.repeat(600)}%%EOF `.repeat(3))]),
      'damaged',
    ],
    [
      'with objects behind its end',
      () => Buffer.concat([raw.aPlainPdf(), Buffer.from(`3 0 obj\n<< >>\nendobj${' .'.repeat(600)}`)]),
      'damaged',
    ],
    [
      'with more pages than it counts',
      () => raw.aPlainPdf('Seen', '', { 2: '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 1 >>' }),
      'damaged',
    ],
    ['cut off', () => corpus('letter.pdf').subarray(0, 2_000), 'damaged'],
    ['no PDF', () => Buffer.from('a text '.repeat(400)), 'not-a-pdf'],
  ])('leaves one that is %s as it is, and makes a sealed sheet', async (_, make, because) => {
    const bytes = make();
    const { way, pdf, update, sheet } = await sealed(folder, bytes, sealer);
    expect({ way, pdf, update }).toMatchObject({ way: 'sheet', pdf: { because }, update: undefined });
    expect(await check(Buffer.from(sheet!.bytes))).toMatchObject({ verdict: 'sealed', sha256: sheet!.sha256 });
    expect(checkedOffline(folder.keep(sheet!.bytes), '--seal', seal)).toMatchObject({ status: 0 });
  });
});
