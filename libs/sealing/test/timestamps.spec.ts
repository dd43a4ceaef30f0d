import { X509Certificate } from 'node:crypto';
import { checkFile, fingerprintOf, type Sealer, timestampFrom, TimestampUnavailable } from '../src';
import { aTimestampAuthority, BEHAVIOURS } from '../src/testing';
import { aPlainPdf } from './support/a-raw-pdf';
import { aDevelopmentSealer, aFolder, hashOf, pemOf, sealed } from './support/a-sealing';
import { checkedOffline } from './support/checked-offline';

const folder = aFolder();
let authority: Awaited<ReturnType<typeof aTimestampAuthority>>;
let sealer: Sealer;
beforeAll(async () => {
  authority = await aTimestampAuthority();
  sealer = {
    ...(await aDevelopmentSealer()),
    timestamp: timestampFrom(authority.url, { timeoutMs: 60_000 }),
  };
});
afterAll(async () => {
  await authority.close();
  folder.remove();
});
beforeEach(() => (authority.behaviour = 'honest'));

describe('the timestamp in a seal', () => {
  it('says when, by whom, and is checked without us too', async () => {
    const before = Date.now();
    const { whole } = await sealed(folder, aPlainPdf(), sealer);
    const after = Date.now();
    const path = folder.keep(whole!);
    const { verdict, signatures } = await checkFile(
      { path, size: whole!.length, sha256: hashOf(whole!) },
      {
        sealFingerprints: [fingerprintOf(new X509Certificate(sealer.key.certificate))],
        timestampRoots: [pemOf(authority.caDer)],
      },
    );
    expect(verdict).toBe('sealed');
    expect(signatures[0]!.timestamp).toEqual({ at: expect.any(String), isTrusted: true });
    // Of whole seconds.
    const at = Date.parse(signatures[0]!.timestamp!.at);
    expect(at).toBeGreaterThan(before - 1_000);
    expect(at).toBeLessThanOrEqual(after);
    const { status, says } = checkedOffline(path);
    expect(status).toBe(4);
    expect(says).toContain('as Test timestamp authority says');
  });

  it.each(BEHAVIOURS.filter((one) => !['honest', 'replaying'].includes(one)))(
    'is never taken from an authority that is %s: the seal has to wait',
    async (behaviour) => {
      authority.behaviour = behaviour;
      // Two of them never come to an end by themselves; to the others a busy machine gives their time.
      const timeoutMs = ['lagging', 'dripping'].includes(behaviour) ? 1_000 : 60_000;
      const timestamp = timestampFrom(authority.url, { timeoutMs });
      await expect(timestamp(Buffer.from('a signature'))).rejects.toThrow(TimestampUnavailable);
    },
  );

  it('is never left out', async () => {
    authority.behaviour = 'broken';
    await expect(sealed(folder, aPlainPdf(), sealer)).rejects.toThrow('HTTP 500');
  });

  it('is refused when it was given before, for the same signature too', async () => {
    authority.behaviour = 'replaying';
    const another = timestampFrom(authority.url);
    await another(Buffer.from('a signature')).catch(() => undefined);
    await expect(another(Buffer.from('a signature'))).rejects.toThrow(TimestampUnavailable);
    await expect(another(Buffer.from('another signature'))).rejects.toThrow(TimestampUnavailable);
  });

  it('is taken only from those that the operator trusts, where they are named', async () => {
    const roots = [new X509Certificate(authority.caDer)];
    const asked = Buffer.from('a signature');
    await expect(timestampFrom(authority.url, { roots })(asked)).resolves.toBeDefined();
    const others = [new X509Certificate(sealer.key.certificate)];
    await expect(timestampFrom(authority.url, { roots: others })(asked)).rejects.toThrow('of nobody that');
  });

  it('is missed when nobody listens', async () => {
    await expect(timestampFrom('http://127.0.0.1:9/')(Buffer.from('x'))).rejects.toThrow(TimestampUnavailable);
  });
});
