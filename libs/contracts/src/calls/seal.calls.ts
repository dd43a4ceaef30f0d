import { SealAnswer } from '../document/seal.answers';
import type { CallTable } from './call';
import { aDocument } from './examples/document.examples';
import { aSeal } from './examples/seal.examples';
import { DOCUMENT } from './path-fields';

export const SEAL_CALLS = {
  'GET /api/documents/:id/seal': {
    summary: 'The seal of a signed document: its owner or an admin',
    description: 'While it waits, "attempts" says how often it was tried.',
    access: 'signed-in',
    params: DOCUMENT,
    answer: SealAnswer,
    problems: ['auth.forbidden', 'document.not-found', 'document.not-sealed'],
    example: { params: { id: aDocument.id }, answer: aSeal },
  },
} satisfies CallTable;
