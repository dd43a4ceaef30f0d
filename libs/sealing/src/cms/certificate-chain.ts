import type { X509Certificate } from 'node:crypto';

const MOST_LINKS = 8;

/** Whether a way of certificates leads up to a trusted one; each must have been valid at the given time. */
export function chainsTo(
  trusted: readonly X509Certificate[],
  leaf: X509Certificate,
  between: readonly X509Certificate[],
  at: Date,
): boolean {
  let one = leaf;
  for (let depth = 0; depth < MOST_LINKS; depth += 1) {
    if (at < new Date(one.validFrom) || at > new Date(one.validTo)) return false;
    if (trusted.some(({ fingerprint256 }) => fingerprint256 === one.fingerprint256)) return true;
    const issuer = [...trusted, ...between].find((candidate) => hasIssued(candidate, one));
    if (!issuer) return false;
    one = issuer;
  }
  return false;
}

/** Node's `checkIssued` says no of a key that may not issue, which a self-made one need not. */
export const isSelfSigned = (one: X509Certificate): boolean => one.verify(one.publicKey);

function hasIssued(issuer: X509Certificate, one: X509Certificate): boolean {
  if (!issuer.ca || issuer.fingerprint256 === one.fingerprint256) return false;
  return one.checkIssued(issuer) && one.verify(issuer.publicKey);
}

/** Lower-case hex, as the register keeps it. */
export const fingerprintOf = ({ fingerprint256 }: X509Certificate): string =>
  fingerprint256.replaceAll(':', '').toLowerCase();
