import type { X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';
import { arrayBufferOf, bytesOf, digestOf, isEqual, parseAsn1 } from './asn1';
import { checkSignature, signedDataIn } from './check-signature';
import { HASHES, OID } from './oids';

export interface TimestampCheck {
  at: Date;
  /** It is about these bytes, and was signed with a certificate that may stamp. Who trusts it is another question. */
  isIntact: boolean;
  nonce?: Buffer;
  signer?: X509Certificate;
  certificates: X509Certificate[];
}

/** An RFC 3161 token. @param stamped what it vouches for: the value of a signature. Throws when it cannot be read. */
export function checkTimestamp(token: Uint8Array, stamped: Uint8Array): TimestampCheck {
  const data = new pkijs.SignedData({ schema: signedDataIn(token) });
  const content = Buffer.from(data.encapContentInfo.eContent!.getValue());
  const info = new pkijs.TSTInfo({ schema: parseAsn1(content) as never });
  const hash = HASHES[info.messageImprint.hashAlgorithm.algorithmId];
  const isAboutIt =
    hash !== undefined && isEqual(bytesOf(info.messageImprint.hashedMessage), digestOf(hash, [stamped]));
  const { isIntact, signer, certificates, contentType } = checkSignature(token, [content]);
  const nonce = info.nonce && bytesOf(info.nonce);
  const isToken = isIntact && contentType === OID.timestampInfo;
  return { at: info.genTime, isIntact: isAboutIt && isToken && mayStamp(signer), nonce, signer, certificates };
}

/** Stamping must be the only purpose, and critical (RFC 3161, 2.3). */
function mayStamp(signer: X509Certificate | undefined): boolean {
  if (!signer) return false;
  const purposes = pkijs.Certificate.fromBER(arrayBufferOf(signer.raw)).extensions?.find(
    ({ extnID }) => extnID === OID.extendedKeyUsage,
  );
  // node's `keyUsage` is the extended key usage.
  return purposes?.critical === true && signer.keyUsage?.length === 1 && signer.keyUsage[0] === OID.timestamping;
}
