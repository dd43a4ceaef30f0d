import { type Static, Type } from 'typebox';
import { Count, Moment, moment, named, orNull, Sha256 } from '../answer-fields';
import { ENDING_REASON_KEYS } from '../udin/udin-reasons';

/** genuine: known here and in force. altered and added-to: only a file can be that. */
const PROOF_VERDICTS = ['genuine', 'altered', 'added-to', 'revoked', 'replaced', 'unknown'] as const;
export type ProofVerdict = (typeof PROOF_VERDICTS)[number];

/** Of what is in the register, before a byte of a file is looked at. */
export const KNOWN_VERDICTS = ['genuine', 'revoked', 'replaced'] as const;
export type KnownVerdict = (typeof KNOWN_VERDICTS)[number];

/** What was looked at: with a file every byte was compared, with a number only that it exists. */
const PROOF_BASES = ['udin', 'code', 'sha256', 'file'] as const;

/** What became of a document, whichever way it is asked for. A revoked one may have a newer one as well. */
export const ENDING_FIELDS = {
  revokedAt: Type.Optional(Moment),
  replacedAt: Type.Optional(moment('The date of the newer one.')),
  reasonKey: Type.Optional(Type.Enum(ENDING_REASON_KEYS)),
  reason: Type.Optional(Type.String({ description: 'Why it was revoked or replaced: a sentence for each key.' })),
  remark: Type.Optional(Type.String({ description: 'Words of the accountant, as they were entered.' })),
};

export const ProvenDocument = named('ProvenDocument', {
  documentType: Type.String(),
  documentTypeName: Type.String(),
  udin: orNull(Type.String()),
  code: orNull(Type.String({ description: 'Null for documents from before there were seals.' })),
  initials: Type.Optional(Type.String({ description: 'Of whom it was made for; where the operator shows them.' })),
  signedAt: Moment,
  sealedAt: orNull(Moment),
  signedSha256: Sha256,
  sealedSha256: orNull(Sha256),
  ...ENDING_FIELDS,
});
export type ProvenDocument = Static<typeof ProvenDocument>;

export const FileSignature = named('FileSignature', {
  signer: orNull(Type.String()),
  isOurs: Type.Boolean(),
  isIntact: Type.Boolean(),
  addedBytes: Count,
  timestampAt: Type.Optional(Moment),
});
export type FileSignature = Static<typeof FileSignature>;

export const ProofAnswer = named('ProofAnswer', {
  verdict: Type.Enum(PROOF_VERDICTS),
  basis: Type.Enum(PROOF_BASES),
  /** What was asked for. */
  asked: Type.String(),
  checkedAt: Moment,
  document: Type.Optional(ProvenDocument),
  signatures: Type.Optional(Type.Array(FileSignature, { description: 'Of a file that was sent.' })),
  token: Type.String({
    description:
      'The same, signed: a JWS (EdDSA) for the keys at GET /api/documents/proof/keys, with the time (iat) and an end (exp).',
  }),
});
export type ProofAnswer = Static<typeof ProofAnswer>;

export const BulkProofAnswer = named('BulkProofAnswer', { proofs: Type.Array(ProofAnswer) });

export const ProofKeysAnswer = named('ProofKeysAnswer', {
  keys: Type.Array(
    Type.Object({
      kty: Type.Literal('OKP'),
      crv: Type.Literal('Ed25519'),
      alg: Type.Literal('EdDSA'),
      use: Type.Literal('sig'),
      kid: Type.String(),
      x: Type.String(),
    }),
  ),
  seals: Type.Array(Type.String({ description: 'Certificates that seal or sealed here, PEM.' })),
});
export type ProofKeysAnswer = Static<typeof ProofKeysAnswer>;
