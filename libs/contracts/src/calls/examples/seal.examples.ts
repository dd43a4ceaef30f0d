import type { SealAnswer } from '../../document/seal.answers';

export const aSeal: SealAnswer = {
  state: 'sealed',
  code: '7Q4MK-ZT0XW-8RBNA',
  checkAddress: 'https://udin.example/v/7Q4MK-ZT0XW-8RBNA',
  way: 'page',
  reason: null,
  level: 'B-T',
  sealedAt: '2026-11-03T10:00:02.000Z',
  signedSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  sealedSha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  sheetSha256: null,
  sheetLink: null,
  udinSheetLink: null,
  signedOriginalLink: '/api/documents/0193a1f4-93c2-7d11-8b1e-5f2a90c4e771/content?kind=signed-original&signature=…',
  attempts: 1,
};
