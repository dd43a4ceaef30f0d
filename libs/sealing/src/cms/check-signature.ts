import { X509Certificate } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence, type BaseBlock } from 'asn1js';
import * as pkijs from 'pkijs';
import { bytesOf, derOf, digestOf, isEqual, parseAsn1 } from './asn1';
import { HASHES, OID } from './oids';
import { isSignedBy } from './is-signed-by';

interface SignatureCheck {
  /** The content has the digest that was signed, and the signature was made with the signer's key. */
  isIntact: boolean;
  signer?: X509Certificate;
  /** All that came with it; nothing is said about them. */
  certificates: X509Certificate[];
  /**
   * Signed together with the digest. A signature without it may be one over the attributes of another signature, passed
   * off as one over content.
   */
  contentType?: string;
  /** of the signature: what a timestamp vouches for */
  value?: Buffer;
  /** RFC 3161, not checked */
  timestampToken?: Buffer;
}

/** @param content what is signed, in pieces. Never throws: what cannot be read is not intact. */
export function checkSignature(cms: Uint8Array, content: readonly Uint8Array[]): SignatureCheck {
  try {
    return check(new pkijs.SignedData({ schema: signedDataIn(cms) }), content);
  } catch {
    return { isIntact: false, certificates: [] };
  }
}

export const signedDataIn = (cms: Uint8Array) => new pkijs.ContentInfo({ schema: parseAsn1(cms) }).content as BaseBlock;

function check(data: pkijs.SignedData, content: readonly Uint8Array[]): SignatureCheck {
  const found = (data.certificates ?? []).filter((one) => one instanceof pkijs.Certificate);
  const certificates = found.map((one) => new X509Certificate(derOf(one.toSchema())));
  const [info, another] = data.signerInfos;
  const failed = (signer?: X509Certificate) => ({ isIntact: false, certificates, signer });
  if (!info || another) return failed();
  const hash = HASHES[info.digestAlgorithm.algorithmId];
  if (!hash) return failed();
  const signer = certificates[found.findIndex((one) => isNamedBy(one, info.sid))];
  if (!signer) return failed();
  const signed = info.signedAttrs;
  if (signed && !holdsDigest(signed, digestOf(hash, content))) return failed(signer);
  const named = signed && attributeOf(signed, OID.signingCertificateV2);
  if (named && !namesCertificate(named, signer)) return failed(signer);
  // pkijs keeps the attributes as they came, with the tag of the SET that was signed.
  const message = signed ? [Buffer.from(signed.encodedValue)] : content;
  if (!isSignedBy(signer, info, hash, message)) return failed(signer);
  const token = info.unsignedAttrs && attributeOf(info.unsignedAttrs, OID.timestampToken);
  const value = bytesOf(info.signature);
  const contentType = signed && contentTypeIn(signed);
  return { isIntact: true, signer, certificates, contentType, value, ...(token && { timestampToken: derOf(token) }) };
}

function attributeOf({ attributes }: pkijs.SignedAndUnsignedAttributes, type: string): BaseBlock | undefined {
  return attributes.find((one) => one.type === type)?.values[0] as BaseBlock | undefined;
}

function contentTypeIn(signed: pkijs.SignedAndUnsignedAttributes): string | undefined {
  const claimed = attributeOf(signed, OID.contentType);
  return claimed instanceof ObjectIdentifier ? claimed.valueBlock.toString() : undefined;
}

function holdsDigest(signed: pkijs.SignedAndUnsignedAttributes, digest: Buffer): boolean {
  const claimed = attributeOf(signed, OID.messageDigest);
  return claimed instanceof OctetString && isEqual(bytesOf(claimed), digest);
}

function isNamedBy(certificate: pkijs.Certificate, sid: unknown): boolean {
  if (sid instanceof pkijs.IssuerAndSerialNumber) {
    const isIssuer = derOf(certificate.issuer.toSchema()).equals(derOf(sid.issuer.toSchema()));
    return isIssuer && certificate.serialNumber.isEqual(sid.serialNumber);
  }
  const own = certificate.extensions?.find((one) => one.extnID === OID.subjectKeyId)?.parsedValue as unknown;
  return own instanceof OctetString && sid instanceof OctetString && bytesOf(own).equals(bytesOf(sid));
}

/** signing-certificate-v2 (RFC 5035): SEQUENCE OF ESSCertIDv2, of which the first is the signer's. */
function namesCertificate(attribute: BaseBlock, certificate: X509Certificate): boolean {
  const certId = ((attribute as Sequence).valueBlock.value[0] as Sequence).valueBlock.value[0] as Sequence;
  const [first, second] = certId.valueBlock.value;
  const algorithm = first instanceof Sequence ? (first.valueBlock.value[0] as ObjectIdentifier) : undefined;
  const hash = algorithm ? HASHES[algorithm.valueBlock.toString()] : 'sha256';
  const claimed = algorithm ? second : first;
  if (!hash || !(claimed instanceof OctetString)) return false;
  return isEqual(bytesOf(claimed), digestOf(hash, [certificate.raw]));
}
