import { Null, ObjectIdentifier, Sequence, type BaseBlock } from 'asn1js';
import * as pkijs from 'pkijs';
import { arrayBufferOf, derOf, octetString, parseAsn1, sha256 } from './asn1';
import { OID } from './oids';
import type { SealingKey, Timestamp } from './sealing-key';

const SET = 0x31;

/**
 * A detached CMS signature as PAdES wants it (ETSI EN 319 142-1): the certificate is named in the signed attributes,
 * and there is no signing time in them, because the PDF's own /M says it. With a timestamp it is B-T, without one B-B.
 * Answers DER. Throws what the timestamp throws: a signature without the timestamp that was wanted is never made.
 */
export async function createSignature(
  key: SealingKey,
  contentSha256: Uint8Array,
  timestamp?: Timestamp,
): Promise<Buffer> {
  const signedAttrs = signedAttributesOf(key, contentSha256);
  const toSign = derOf(signedAttrs.toSchema());
  toSign[0] = SET; // signed as a SET, stored with the tag [0]
  const signature = await key.sign(toSign);
  const certificate = certificateOf(key.certificate);
  const signerInfo = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: SHA256,
    signedAttrs,
    signatureAlgorithm: signatureAlgorithmOf(key),
    signature: octetString(signature),
  });
  if (timestamp) {
    const token = attribute(OID.timestampToken, parseAsn1(await timestamp(signature)));
    signerInfo.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes: [token] });
  }
  const signedData = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [SHA256],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: [certificate, ...key.chain.map(certificateOf)],
    signerInfos: [signerInfo],
  });
  return derOf(new pkijs.ContentInfo({ contentType: OID.signedData, content: signedData.toSchema(true) }).toSchema());
}

const ROOM_FOR_SIGNATURE = 4_096;
const ROOM_FOR_TIMESTAMP = 16_384;

/** Bytes to keep free in the file for `createSignature`. */
export function roomForSignature({ certificate, chain }: SealingKey, hasTimestamp: boolean): number {
  const certificates = [certificate, ...chain].reduce((sum, { length }) => sum + length, 0);
  return ROOM_FOR_SIGNATURE + certificates + (hasTimestamp ? ROOM_FOR_TIMESTAMP : 0);
}

const SHA256 = new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256 });
const certificateOf = (der: Uint8Array) => pkijs.Certificate.fromBER(arrayBufferOf(der));
const attribute = (type: string, value: BaseBlock) => new pkijs.Attribute({ type, values: [value] });

function signatureAlgorithmOf({ kind }: SealingKey): pkijs.AlgorithmIdentifier {
  if (kind === 'EC') return new pkijs.AlgorithmIdentifier({ algorithmId: OID.ecdsaSha256 });
  return new pkijs.AlgorithmIdentifier({ algorithmId: OID.rsaSha256, algorithmParams: new Null() });
}

function signedAttributesOf(key: SealingKey, contentSha256: Uint8Array): pkijs.SignedAndUnsignedAttributes {
  const certId = new Sequence({ value: [octetString(sha256(key.certificate))] }); // SHA-256 is what is meant by default
  const attributes = [
    attribute(OID.contentType, new ObjectIdentifier({ value: OID.data })),
    attribute(OID.messageDigest, octetString(contentSha256)),
    attribute(OID.signingCertificateV2, new Sequence({ value: [new Sequence({ value: [certId] })] })),
  ];
  // DER wants a SET sorted; pkijs does not sort.
  attributes.sort((a, b) => Buffer.compare(derOf(a.toSchema()), derOf(b.toSchema())));
  return new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes });
}
