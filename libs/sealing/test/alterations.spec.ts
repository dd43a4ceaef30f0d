import { X509Certificate } from 'node:crypto';
import { Random } from '@udin/testing';
import { checkFile, fingerprintOf, type Sealer } from '../src';
import { aPlainPdf } from './support/a-raw-pdf';
import { aDevelopmentSealer, aFolder, hashOf, pemOf, sealed } from './support/a-sealing';
import { verdictsOnFlips } from './support/bit-flips';
import { checkedOffline } from './support/checked-offline';

/** Printed in the title; another one may be given to look further. */
const SEED = Number(process.env.BITS_SEED ?? 20_261_122);
const CHANGES = 1_000;
/** A test each, so that none takes as long as all of them on a busy machine. */
const PARTS = 8;

const folder = aFolder();
let sealer: Sealer;
let bytes: Buffer;
beforeAll(async () => {
  sealer = await aDevelopmentSealer();
  bytes = (await sealed(folder, aPlainPdf(), sealer)).whole!;
});
afterAll(() => folder.remove());

const trust = () => ({ sealFingerprints: [fingerprintOf(new X509Certificate(sealer.key.certificate))] });
const check = (changed: Buffer) =>
  checkFile({ path: folder.keep(changed), size: changed.length, sha256: hashOf(changed) }, trust());

describe('a sealed PDF that was changed', () => {
  const someBits = () => {
    const random = new Random(SEED);
    const original = aPlainPdf().length;
    // A quarter in the document itself, the others in what was appended: the evidence page, the field, the signature.
    return Array.from({ length: CHANGES }, (_, n) =>
      n % 4 === 0 ? random.between(0, original * 8 - 1) : random.between(original * 8, bytes.length * 8 - 1),
    );
  };

  it.each(Array.from({ length: PARTS }, (_, n) => n + 1))(
    `is found out at each of ${CHANGES} random single bits, part %i of ${PARTS}, BITS_SEED=${SEED}`,
    async (part) => {
      const original = aPlainPdf().length;
      const size = CHANGES / PARTS;
      const bits = someBits().slice((part - 1) * size, part * size);
      const verdicts = await verdictsOnFlips(folder, bytes, bits, trust());
      expect(verdicts.length).toBeGreaterThan(size * 0.9);
      const outside = verdicts.filter(({ bit, isInSignature }) => bit >= original * 8 && !isInSignature);
      expect(outside.length).toBeGreaterThan(size / 4);
      // Inside the hex digits of the signature some bits mean nothing (a certificate that is not needed, "A" or "a"):
      // the register of SHA-256, which is asked first, does not know such a file.
      expect(verdicts.filter(({ verdict, isInSignature }) => verdict === 'sealed' && !isInSignature)).toEqual([]);
    },
  );

  it('is found out when something was added, and the seal before it still stands', async () => {
    const added = Buffer.concat([bytes, Buffer.from('\n% and one more line\n')]);
    const { verdict, signatures } = await check(added);
    expect(verdict).toBe('added-to');
    expect(signatures[0]).toMatchObject({ isIntact: true, addedBytes: 21, revisionSha256: hashOf(bytes) });
    expect(checkedOffline(folder.keep(added))).toMatchObject({ status: 2 });
  });

  it('is found out when it was sealed again by somebody else', async () => {
    const other = await aDevelopmentSealer();
    const { whole } = await sealed(folder, bytes, other);
    expect((await check(whole!)).verdict).toBe('added-to');
    const foreign = await sealed(folder, aPlainPdf('Another'), other);
    expect((await check(foreign.whole!)).verdict).toBe('no-seal');
  });

  it.each<[string, (hole: string) => string]>([
    ['written as poppler and others write theirs', (hole) => openEnded(hole)],
    // SHA3-256 in place of SHA-256, in what is not signed itself.
    ['of a kind that is not known', (hole) => replacedLast(hole, '608648016503040201', '608648016503040208')],
  ])('is said to be added to, not altered, when somebody signed after it: a signature %s', async (_, change) => {
    const whole = (await sealed(folder, bytes, await aDevelopmentSealer())).whole!.toString('latin1');
    const [, start, end] = /.*\/ByteRange \[0 (\d+) (\d+)/s.exec(whole)!.map(Number) as [number, number, number];
    const hole = change(whole.slice(start + 1, end - 1));
    expect(hole).toHaveLength(end - start - 2);
    const signed = Buffer.from(whole.slice(0, start + 1) + hole + whole.slice(end - 1), 'latin1');
    const seal = folder.keep(Buffer.from(pemOf(sealer.key.certificate)), 'seal.pem');
    expect((await check(signed)).verdict).toBe('added-to');
    expect(checkedOffline(folder.keep(signed), '--seal', seal)).toMatchObject({
      status: 2,
      says: expect.stringContaining('ADDED TO'),
    });
  });

  it('is not believed when its own signature is of a kind that is not known', () => {
    const text = bytes.toString('latin1');
    const changed = replacedLast(text, '608648016503040201', '608648016503040208');
    expect(checkedOffline(folder.keep(Buffer.from(changed, 'latin1')))).toMatchObject({ status: 1 });
  });

  it('is not believed when its signature covers less than the whole file', async () => {
    const text = bytes.toString('latin1');
    const [found, start, end, rest] = /\/ByteRange \[0 (\d+) (\d+) (\d+)( *)\]/.exec(text)!;
    const shorter = found!.replace(`${start} ${end} ${rest}`, `${start} ${end} ${Number(rest) - 9}`);
    const changed = Buffer.from(text.replace(found!, shorter.padEnd(found!.length)), 'latin1');
    expect((await check(changed)).verdict).toBe('altered');
  });

  it('is not believed when something hides in the place of the signature', async () => {
    const text = bytes.toString('latin1');
    const zeros = /0{200}(?=>)/.exec(text)!.index;
    const changed = Buffer.from(bytes);
    changed.write('ff', zeros + 20, 'latin1');
    expect((await check(changed)).verdict).toBe('altered');
    expect(checkedOffline(folder.keep(changed))).toMatchObject({ status: 1 });
  });

  it.each([
    ['a file that is not there', ['missing.pdf'], 66],
    ['a folder', ['.'], 66],
    ['a certificate that is none', [__filename, '--seal', __filename], 66],
    ['an original that is not there', [__filename, '--original', 'missing.pdf'], 66],
    ['an option nobody knows', [__filename, '--seals', 'seal.pem'], 64],
    ['two files', [__filename, __filename], 64],
  ])('is not called altered by the offline check when that is given %s', (_, [file, ...options], status) => {
    const { status: ended, says } = checkedOffline(file!, ...options);
    expect(ended).toBe(status);
    expect(says).toMatch(/^NOTHING WAS CHECKED|^node verify.mjs/m);
    expect(says).not.toMatch(/^\s+at /m);
  });
});

/** The outermost two elements of a signature without their lengths: two zeros end each (BER). */
function openEnded(hole: string): string {
  const [, type, content] = /^3082....(0609.{18})a082....(3082.*)$/.exec(hole)!;
  const length = 8 + Number.parseInt(content!.slice(4, 8), 16) * 2;
  return `3080${type}a080${content!.slice(0, length)}00000000`.padEnd(hole.length, '0');
}

function replacedLast(text: string, from: string, to: string): string {
  const at = text.lastIndexOf(from);
  if (at < 0) throw new Error(`${from} is not in it`);
  return text.slice(0, at) + to + text.slice(at + from.length);
}
