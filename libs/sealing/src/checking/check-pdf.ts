import { PDF } from '@libpdf/core';
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sha256 } from '../cms/asn1';
import { chainsTo, fingerprintOf } from '../cms/certificate-chain';
import { checkSignature } from '../cms/check-signature';
import { checkTimestamp } from '../cms/check-timestamp';
import { OID } from '../cms/oids';
import { type FoundSignature, foundSignatures } from '../pdf/found-signatures';
import { ObjectReader } from '../pdf/object-reader';
import { coveredBytes, isLastRange } from './byte-range';

/** Each is hashed on its own: a file with thousands of them would keep the worker busy. */
const MOST_SIGNATURES = 32;

export interface CheckQuestion {
  task: 'check';
  /** path */
  file: string;
  /** Of the certificates that seal, or once sealed, for us: SHA-256, lower-case hex. */
  sealFingerprints: string[];
  /** PEM, of the authorities whose timestamps are believed. */
  timestampRoots?: string[];
}

interface CheckedSignature {
  field: string;
  signer?: string;
  isOurs: boolean;
  /** What it names is unchanged, and names all up to its end but itself. */
  isIntact: boolean;
  /** bytes that came after it */
  addedBytes: number;
  /** Of the file as it was right after this signature: what the register knows. */
  revisionSha256?: string;
  /** From a timestamp that is intact. `isTrusted` when its authority is one of the given ones. */
  timestamp?: { at: string; isTrusted: boolean };
}

/** sealed: intact to its last byte. added-to: intact, and something came after it. */
type PdfVerdict = 'sealed' | 'added-to' | 'altered' | 'no-seal' | 'unreadable';

export interface CheckedPdf {
  verdict: PdfVerdict;
  sha256: string;
  signatures: CheckedSignature[];
}

/** Runs in a worker. A seal of ours is known by its certificate, also long after that has expired. */
export async function checkPdf(question: CheckQuestion): Promise<CheckedPdf> {
  const bytes = await readFile(question.file);
  const hash = sha256(bytes).toString('hex');
  const pdf = await PDF.load(bytes).catch(() => undefined);
  if (!pdf) return { verdict: 'unreadable', sha256: hash, signatures: [] };
  const found = foundSignatures(new ObjectReader(pdf)).slice(0, MOST_SIGNATURES);
  const signatures = found.map((one) => checkOne(bytes, one, question));
  return { verdict: verdictOn(signatures.filter(({ isOurs }) => isOurs)), sha256: hash, signatures };
}

function verdictOn(seals: CheckedSignature[]): PdfVerdict {
  if (seals.length === 0) return 'no-seal';
  if (!seals.every(({ isIntact }) => isIntact)) return 'altered';
  return seals.some(({ addedBytes }) => addedBytes === 0) ? 'sealed' : 'added-to';
}

function checkOne(
  bytes: Uint8Array,
  found: FoundSignature,
  { sealFingerprints, timestampRoots }: CheckQuestion,
): CheckedSignature {
  const covered = coveredBytes(bytes, found.byteRange, found.contents);
  const { signer, isIntact, certificates, contentType, value, timestampToken } = checkSignature(
    found.contents,
    covered?.pieces ?? [],
  );
  const isOurs = signer !== undefined && sealFingerprints.includes(fingerprintOf(signer));
  const about = { field: found.field, signer: signer?.subject.replaceAll('\n', ', '), isOurs };
  if (!covered) return { ...about, isIntact: false, addedBytes: 0 };
  // Ours always say what is signed, and stand last: anything else was made of one of ours.
  const isShaped = !isOurs || (contentType === OID.data && isLastRange(bytes, found.byteRange, covered.until));
  const timestamp = value && timestampToken && timestampOf(timestampToken, value, certificates, timestampRoots ?? []);
  return {
    ...about,
    // A timestamp that does not fit is a change too.
    isIntact: isIntact && isShaped && covered.isStrict && (!timestampToken || timestamp !== undefined),
    addedBytes: bytes.length - covered.until,
    revisionSha256: sha256(bytes.subarray(0, covered.until)).toString('hex'),
    ...(timestamp && { timestamp }),
  };
}

function timestampOf(token: Buffer, value: Buffer, between: X509Certificate[], roots: string[]) {
  try {
    const { isIntact, at, signer, certificates } = checkTimestamp(token, value);
    if (!isIntact || !signer) return undefined;
    const trusted = roots.map((pem) => new X509Certificate(pem));
    return { at: at.toISOString(), isTrusted: chainsTo(trusted, signer, [...between, ...certificates], at) };
  } catch {
    return undefined;
  }
}
