import { constants, createVerify, type X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';
import { bytesOf } from './asn1';
import { HASH_OF_SIGNATURE, HASHES, OID } from './oids';

/** @param digestHash for algorithms that do not name one. Throws when the parameters cannot be read. */
export function isSignedBy(
  { publicKey }: X509Certificate,
  { signatureAlgorithm, signature }: pkijs.SignerInfo,
  digestHash: string,
  message: readonly Uint8Array[],
): boolean {
  const { algorithmId, algorithmParams } = signatureAlgorithm;
  const isPss = algorithmId === OID.rsaPss;
  const pss = isPss ? new pkijs.RSASSAPSSParams({ schema: algorithmParams as never }) : undefined;
  const named = pss ? HASHES[pss.hashAlgorithm.algorithmId] : HASH_OF_SIGNATURE[algorithmId];
  const hash = algorithmId === OID.rsa ? digestHash : named;
  if (!hash) return false;
  const verifier = createVerify(hash);
  for (const piece of message) verifier.update(piece);
  if (!pss) return verifier.verify(publicKey, bytesOf(signature));
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: pss.saltLength };
  return verifier.verify({ key: publicKey, ...padding }, bytesOf(signature));
}
