import { createPrivateKey, sign, webcrypto } from 'node:crypto';
import { derOf } from '../cms/asn1';
import { OID } from '../cms/oids';
import type { SealingKey } from '../cms/sealing-key';
import { issueCertificate } from './issue-certificate';

/** A key that anybody may know, with certificates that say so. All in base64 of DER. */
interface DevelopmentKeyFiles {
  privateKey: string;
  certificate: string;
  ca: string;
}

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2_048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

const newKeys = () => webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify']) as Promise<webcrypto.CryptoKeyPair>;

/** The authority's own key is thrown away, so that nothing else can ever be issued by it. */
export async function createDevelopmentKey(): Promise<DevelopmentKeyFiles> {
  const [caKeys, keys] = await Promise.all([newKeys(), newKeys()]);
  const ca = await issueCertificate({
    commonName: 'Development CA - do not trust',
    keys: caKeys,
    days: 3_650,
    isCa: true,
  });
  const certificate = await issueCertificate({
    commonName: 'Development document seal - do not trust',
    keys,
    issuer: { certificate: ca, keys: caKeys },
    days: 3_649,
    isCa: false,
    // documentSigning (RFC 9336), and emailProtection, which Acrobat and NSS ask for.
    purposes: { oids: [OID.documentSigning, OID.emailProtection] },
  });
  const privateKey = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const base64 = (bytes: Buffer) => bytes.toString('base64');
  return {
    privateKey: base64(privateKey),
    certificate: base64(derOf(certificate.toSchema())),
    ca: base64(derOf(ca.toSchema())),
  };
}

export function keyFromDevelopmentFiles({ privateKey, certificate, ca }: DevelopmentKeyFiles): SealingKey {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  return {
    certificate: Buffer.from(certificate, 'base64'),
    chain: [Buffer.from(ca, 'base64')],
    kind: 'RSA',
    sign: async (bytes) => sign('sha256', bytes, key),
  };
}
