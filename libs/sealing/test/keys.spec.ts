import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { assertMaySeal, certificatesInPem, createDevelopmentKey, keyFromDevelopmentFiles, keyFromP12 } from '../src';
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
    ['rsa-chain', 'Test seal rsa-chain'],
    ['ec-chain-legacy', 'Test seal ec-chain'],
  ])('is read from a PKCS#12 file: %s', async (name, commonName) => {
    const key = await keyFromP12(file(name), 'test');
    expect(key.chain).toHaveLength(name.includes('chain') ? 1 : 0);
    const { whole } = await sealed(folder, aPlainPdf(), { key });
    const { status, says } = checkedOffline(folder.keep(whole!));
    expect(status).toBe(4);
    expect(says).toContain(commonName);
  });

  it.each([
    ['a wrong password', 'rsa', 'open sesame', 'its password is another one'],
    ['a wrong password, in an old file', 'legacy', 'open sesame', 'its password is another one'],
    ['a certificate that has expired', 'expired', 'test', 'has expired: Nov 21'],
    ['a key without its certificate', 'key-only', 'test', 'a key without its certificate'],
    ['a certificate without its key', 'certificate-only', 'test', 'no private key'],
    ['no file', 'missing', 'test', 'cannot be read: ENOENT'],
    ['another file', 'a specification', 'test', 'no PKCS#12 file'],
  ])('is refused with %s, and the reason does not tell the password', async (_, name, password, reason) => {
    const path = name === 'a specification' ? __filename : file(name);
    const { message } = await keyFromP12(path, password).then(
      () => new Error('it was read'),
      (error: Error) => error,
    );
    expect(message).toContain(reason);
    expect(message).not.toContain('sesame');
  });

  it('is refused when it is an authority, or out of date', async () => {
    await expect(keyFromP12(file('authority'), 'test')).rejects.toThrow('authority');
    const { certificate } = await keyFromP12(file('rsa'), 'test');
    expect(() => assertMaySeal(certificate, new Date('2200-01-01'))).toThrow('expired');
    expect(() => assertMaySeal(certificate, new Date('2020-01-01'))).toThrow('not valid yet');
  });

  it('says that it is for development where it is', async () => {
    const key = keyFromDevelopmentFiles(await createDevelopmentKey());
    const [certificate, ca] = [key.certificate, key.chain[0]!].map((der) => new X509Certificate(der));
    expect(certificate!.subject).toMatch(/Development.*do not trust/);
    expect(certificate!.checkIssued(ca!) && certificate!.verify(ca!.publicKey)).toBe(true);
    expect(certificate!.ca).toBe(false);
  });
});

describe('the certificates of trusted authorities', () => {
  it('are refused with the reason when a file holds none, and are all read from one that does', async () => {
    await expect(certificatesInPem(join(__dirname, 'missing.pem'))).rejects.toThrow('cannot be read: ENOENT');
    await expect(certificatesInPem(__filename)).rejects.toThrow('holds no certificate');
    const { certificate } = keyFromDevelopmentFiles(await createDevelopmentKey());
    const pem = new X509Certificate(certificate).toString();
    expect(await certificatesInPem(folder.keep(Buffer.from(`roots of ours\n${pem}${pem}`)))).toHaveLength(2);
  });
});
