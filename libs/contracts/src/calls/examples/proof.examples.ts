import type { ProofAnswer, ProofKeysAnswer } from '../../document/proof.answers';
import { aSeal } from './seal.examples';

export const aProof: ProofAnswer = {
  verdict: 'genuine',
  basis: 'code',
  asked: aSeal.code,
  checkedAt: '2026-11-05T06:30:00.000Z',
  document: {
    documentType: 'net-worth',
    documentTypeName: 'Net Worth',
    udin: '26123456ABCDEF1234',
    code: aSeal.code,
    initials: 'A. S.',
    signedAt: '2026-11-03T10:00:00.000Z',
    sealedAt: '2026-11-03T10:00:02.000Z',
    signedSha256: aSeal.signedSha256,
    sealedSha256: aSeal.sealedSha256,
  },
  token: 'eyJhbGciOiJFZERTQSJ9.eyJ2ZXJkaWN0IjoiZ2VudWluZSJ9.c2lnbmF0dXJl',
};

export const theProofKeys: ProofKeysAnswer = {
  keys: [
    {
      kty: 'OKP',
      crv: 'Ed25519',
      alg: 'EdDSA',
      use: 'sig',
      kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxH',
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    },
  ],
  seals: ['-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n'],
};
