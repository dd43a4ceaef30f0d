import { X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';
import { fingerprintOf, type Sealer } from '../src';
import { coveredBytes, isLastRange } from '../src/checking/byte-range';
import { checkPdf } from '../src/checking/check-pdf';
import { derOf } from '../src/cms/asn1';
import { checkSignature, signedDataIn } from '../src/cms/check-signature';
import { aPlannedPdf, withMovedHole } from './support/a-moved-hole';
import { aPlainPdf } from './support/a-raw-pdf';
import { aDevelopmentSealer, aFolder, pemOf, sealed } from './support/a-sealing';
import { anUpdate } from './support/an-update';
import { checkedOffline } from './support/checked-offline';

/** Attacks on signed PDFs from the literature, and some that our own checks invite. */
const folder = aFolder();
let sealer: Sealer;
let bytes: Buffer;
let pem: string;
beforeAll(async () => {
  sealer = await aDevelopmentSealer();
  bytes = (await sealed(folder, aPlainPdf('Net worth: 1 lakh'), sealer)).whole!;
  pem = folder.keep(Buffer.from(pemOf(sealer.key.certificate)), 'seal.pem');
});
afterAll(() => folder.remove());

async function verdictsOn(forged: Buffer) {
  const file = folder.keep(forged, 'forged.pdf');
  const sealFingerprints = [fingerprintOf(new X509Certificate(sealer.key.certificate))];
  const { verdict } = await checkPdf({ task: 'check', file, sealFingerprints });
  return [verdict, checkedOffline(file, '--seal', pem).status];
}
const holeIn = (file: Buffer) => {
  const [, start, end] = /.*\/ByteRange \[0 (\d+) (\d+)/s.exec(file.toString('latin1'))!.map(Number) as number[];
  return { start: start!, end: end! };
};
const signatureIn = (file: Buffer, [, start, end]: number[]) =>
  Buffer.from(file.toString('latin1', start! + 1, end! - 1), 'hex');
/** Puts something else, as long, in the place of the last match. */
const replaced = (file: Buffer, found: RegExp, by: (text: string) => string) => {
  const text = file.toString('latin1');
  const last = [...text.matchAll(new RegExp(found, 'g'))].at(-1)!;
  const other = by(last[0]).padEnd(last[0].length);
  return Buffer.from(text.slice(0, last.index) + other + text.slice(last.index + last[0].length), 'latin1');
};

describe('somebody who wants an altered document to look genuine', () => {
  it('cannot move the signature to a place that he had planned before it was sealed', async () => {
    const { start, end } = holeIn(bytes);
    const guess = (await sealed(folder, aPlannedPdf(end - start, 0), sealer)).whole!;
    const plan = (await sealed(folder, aPlannedPdf(end - start, guess.length - (end - start)), sealer)).whole!;
    expect(await verdictsOn(plan)).toEqual(['sealed', 0]);
    const { forged, range } = withMovedHole(plan);
    const [verdict, status] = await verdictsOn(forged);
    expect(['altered', 'no-seal']).toContain(verdict);
    expect(status).toBe(1);
    // What the range names is just what was signed, with a signature in its hole.
    expect(coveredBytes(forged, range, signatureIn(forged, range))?.isStrict).toBe(true);
    expect(isLastRange(forged, range, forged.length)).toBe(false);
  });

  it.each<[string, (text: string) => string]>([
    ['no numbers', () => '/ByteRange null'],
    ['an empty range', () => '/ByteRange []'],
    ['a negative range', () => '/ByteRange [0 -1 9 9]'],
    ['a range without an end', () => '/ByteRange [0 9999999 99999999 9]'],
    ['a range from the middle', (text) => text.replace('[0 ', '[9 ')],
  ])('cannot pass off a signature with %s (universal forgery)', async (_, by) => {
    const [verdict, status] = await verdictsOn(replaced(bytes, /\/ByteRange \[[^\]]*\]/, by));
    expect(['altered', 'no-seal']).toContain(verdict);
    expect([1, 3]).toContain(status);
  });

  it.each<[string, (room: string) => string]>([
    ['nothing', (room) => `<>${' '.repeat(room.length - 2)}`],
    ['zeros', (room) => room.replace(/[^<>]/g, '0')],
    ['blanks between its digits', (room) => room.replace(/0{9}>$/, '>        ')],
    ['an object that hides behind it', (room) => room.replace(/0{40}>$/, `> /Hidden ${'('.padEnd(29)})`)],
  ])('cannot have %s where the signature stands (wrapping)', async (_, by) => {
    const [verdict, status] = await verdictsOn(replaced(bytes, /<[0-9a-f]{4000,}>/, by));
    expect(['altered', 'no-seal', 'unreadable']).toContain(verdict);
    expect([1, 3]).toContain(status);
  });

  it('cannot show another page with an update behind the seal (incremental saving, shadow)', async () => {
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 90 0 R >>`;
    const updated = anUpdate(bytes, { 3: page, 90: '<< /Length 0 >>\nstream\n\nendstream' });
    expect(await verdictsOn(updated)).toEqual(['added-to', 2]);
    const again = (await sealed(folder, updated, await aDevelopmentSealer())).whole!;
    expect(await verdictsOn(again)).toEqual(['added-to', 2]);
  });

  it('cannot use the attributes that were signed as if they were the document', async () => {
    const { start, end } = holeIn(bytes);
    const cms = Buffer.from(bytes.toString('latin1', start + 1, end - 1), 'hex');
    const data = new pkijs.SignedData({ schema: signedDataIn(cms) });
    const attributes = Buffer.from(data.signerInfos[0]!.signedAttrs!.encodedValue);
    delete data.signerInfos[0]!.signedAttrs;
    const forged = new pkijs.ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: data.toSchema(true) });
    // The mathematics hold: what is missing is the type of what was signed, without which no seal counts.
    expect(checkSignature(derOf(forged.toSchema()), [attributes])).toMatchObject({
      isIntact: true,
      contentType: undefined,
    });
  });

  it('cannot seal it himself under the same name', async () => {
    const own = (await sealed(folder, aPlainPdf('Net worth: 9 crore'), await aDevelopmentSealer())).whole!;
    expect(await verdictsOn(own)).toEqual(['no-seal', 1]);
    const { status, says } = checkedOffline(folder.keep(own));
    expect([status, says]).toEqual([4, expect.stringContaining('WHOSE SEAL')]);
  });
});
