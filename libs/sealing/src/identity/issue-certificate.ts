import { randomBytes, type webcrypto } from 'node:crypto';
import { BitString, Integer, Utf8String, type BaseBlock } from 'asn1js';
import * as pkijs from 'pkijs';
import { HOUR_MS, DAY_MS } from '@udin/contracts';
import { arrayBufferOf, derOf, octetString } from '../cms/asn1';
import { OID } from '../cms/oids';

const CA_USAGE = { bits: 0x06, unusedBits: 1 }; // keyCertSign, cRLSign
const SIGNER_USAGE = { bits: 0xc0, unusedBits: 6 }; // digitalSignature, nonRepudiation

interface CertificateOptions {
  commonName: string;
  keys: webcrypto.CryptoKeyPair;
  /** Left out: it signs itself. */
  issuer?: { certificate: pkijs.Certificate; keys: webcrypto.CryptoKeyPair };
  days: number;
  isCa: boolean;
  /** Extended key usages; left out for an authority. */
  purposes?: { oids: string[]; critical?: boolean };
}

/** For certificates that nobody shall trust: the development seal, and the authorities of tests. */
export async function issueCertificate(options: CertificateOptions): Promise<pkijs.Certificate> {
  const { commonName, keys, issuer, days } = options;
  const one = new pkijs.Certificate({ version: 2 });
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  one.serialNumber = new Integer({ valueHex: arrayBufferOf(serial) });
  // One part only: pkijs would put several into one set.
  const name = new pkijs.AttributeTypeAndValue({ type: OID.commonName, value: new Utf8String({ value: commonName }) });
  one.subject.typesAndValues.push(name);
  one.issuer = issuer?.certificate.subject ?? one.subject;
  one.notBefore.value = new Date(Date.now() - HOUR_MS);
  one.notAfter.value = new Date(Date.now() + days * DAY_MS);
  await one.subjectPublicKeyInfo.importKey(keys.publicKey);
  one.extensions = await extensionsOf(options, one);
  await one.sign((issuer?.keys ?? keys).privateKey, 'SHA-256');
  return one;
}

async function extensionsOf({ issuer, isCa, purposes }: CertificateOptions, one: pkijs.Certificate) {
  const { bits, unusedBits } = isCa ? CA_USAGE : SIGNER_USAGE;
  const keyId = Buffer.from(await one.getKeyHash());
  const issuerKeyId = issuer ? Buffer.from(await issuer.certificate.getKeyHash()) : keyId;
  const constraints = new pkijs.BasicConstraints(isCa ? { cA: true, pathLenConstraint: 0 } : {});
  const authority = new pkijs.AuthorityKeyIdentifier({ keyIdentifier: octetString(issuerKeyId) });
  const usage = new BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits });
  const { oids = [], critical = false } = purposes ?? {};
  return [
    extension(OID.basicConstraints, true, constraints.toSchema()),
    extension(OID.keyUsage, true, usage),
    extension(OID.subjectKeyId, false, octetString(keyId)),
    extension(OID.authorityKeyId, false, authority.toSchema()),
    ...(purposes
      ? [extension(OID.extendedKeyUsage, critical, new pkijs.ExtKeyUsage({ keyPurposes: oids }).toSchema())]
      : []),
  ];
}

const extension = (extnID: string, critical: boolean, value: BaseBlock) =>
  new pkijs.Extension({ extnID, critical, extnValue: arrayBufferOf(derOf(value)) });
