import { Type } from 'typebox';
import { BulkProofAnswer, ProofAnswer, ProofKeysAnswer } from '../document/proof.answers';
import { BulkProofRequest, ProofQuery } from '../document/proof.requests';
import { type CallTable, reads } from './call';
import { aProof, theProofKeys } from './examples/proof.examples';
import { aSeal } from './examples/seal.examples';

/** Longer than a code, so that a mistyped address gets the page that says so. */
const VerificationCode = Type.String({ description: 'The short code, with or without dashes.' });

/** For banks and offices: from any page (CORS), without an account, limited by address. */
export const PROOF_CALLS = {
  'GET /api/documents/proof': {
    summary: 'Whether a signed document is genuine, revoked, replaced or unknown',
    description: 'Give one of the three. Tells no content and no personal data but initials. The answer is signed.',
    access: 'public',
    anyPage: true,
    query: reads(ProofQuery),
    answer: ProofAnswer,
    example: { query: { code: aSeal.code }, answer: aProof },
  },
  'GET /api/documents/proof/keys': {
    summary: 'The keys that sign these answers, and the certificates that seal documents',
    access: 'public',
    anyPage: true,
    answer: ProofKeysAnswer,
    bare: true,
    example: { answer: theProofKeys },
  },
  'POST /api/documents/proof/bulk': {
    summary: 'Up to 100 files at once, by their SHA-256',
    access: 'public',
    anyPage: true,
    body: reads(BulkProofRequest),
    answer: BulkProofAnswer,
    example: {
      body: { sha256: [aSeal.signedSha256] },
      answer: { proofs: [{ ...aProof, basis: 'sha256', asked: aSeal.signedSha256 }] },
    },
  },
  'POST /api/documents/proof/file': {
    summary: 'Check the seal in a file',
    description: 'For a file whose SHA-256 is unknown: says whether it was altered or added to. The file is not kept.',
    access: 'public',
    anyPage: true,
    upload: { part: 'file', most: 1 },
    answer: ProofAnswer,
    problems: ['file.missing', 'file.too-small', 'file.too-large', 'file.store-down'],
    example: {
      answer: {
        ...aProof,
        verdict: 'added-to',
        basis: 'file',
        asked: aSeal.sealedSha256!,
        signatures: [{ signer: 'UDIN document seal', isOurs: true, isIntact: true, addedBytes: 812 }],
      },
    },
  },
  'GET /v/:code': {
    summary: 'The page behind the QR code; works without script',
    access: 'public',
    params: { code: VerificationCode },
    content: ['text/html'],
    partly: [404, 429, 503],
    example: { params: { code: aSeal.code } },
  },
} satisfies CallTable;
