import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { assertMaySeal, createDevelopmentKey, keyFromDevelopmentFiles, keyFromP12 } from '../src';
import { aPlainPdf } from './support/a-raw-pdf';
import { aFolder, sealed } from './support/a-sealing';
import { checkedOffline } from './support/checked-offline';

// Made with openssl; the password of each is "test".
const file = (name: string) => join(__dirname, 'keys', `${name}.p12`);
const folder = aFolder();
afterAll(() => folder.remove());

describe('the key that seals', () => {
  it.each([
    ['rsa', 'Test seal of a file'],
    ['legacy', 'Test seal of a file'],
    ['ec', 'Test EC seal of a file'],
  ])('is read from a PKCS#12 file: %s', async (name, commonName) => {
    const key = await keyFromP12(file(name), 'test');
    const { whole } = await sealed(folder, aPlainPdf(), { key });
    const { status, says } = checkedOffline(folder.keep(whole!));
    expect(status).toBe(4);
    expect(says).toContain(commonName);
  });

  it('is not read with a wrong password, and the password is not told', async () => {
    const failure: Error = await keyFromP12(file('rsa'), 'open sesame').then(
      () => new Error('it was read'),
      (error: Error) => error,
    );
    expect(failure.message).not.toContain('it was read');
    expect(failure.message).not.toContain('sesame');
  });

  it('is refused when it is an authority, or out of date', async () => {
    await expect(keyFromP12(file('authority'), 'test')).rejects.toThrow('authority');
    const { certificate } = await keyFromP12(file('rsa'), 'test');
    expect(() => assertMaySeal(certificate, new Date('2200-01-01'))).toThrow('not valid today');
    expect(() => assertMaySeal(certificate, new Date('2020-01-01'))).toThrow('not valid today');
  });

  it('says that it is for development where it is', async () => {
    const key = keyFromDevelopmentFiles(await createDevelopmentKey());
    const [certificate, ca] = [key.certificate, key.chain[0]!].map((der) => new X509Certificate(der));
    expect(certificate!.subject).toMatch(/Development.*do not trust/);
    expect(certificate!.checkIssued(ca!) && certificate!.verify(ca!.publicKey)).toBe(true);
    expect(certificate!.ca).toBe(false);
  });
});
