import { BulkAnswer } from '../desk/queue.answers';
import { KIB } from '../limits';
import { UdinImportAnswer, UdinsAnswer, UdinWorkAnswer } from '../udin/udin.answers';
import {
  ParticularsRequest,
  RecordUdinRequest,
  RecordUdinsRequest,
  ReplaceUdinRequest,
  RevokeDocumentRequest,
  RevokeUdinRequest,
  UdinNeedRequest,
  UdinsQuery,
} from '../udin/udin.requests';
import { type CallTable, MESSAGE, reads } from './call';
import { aPage } from './examples/page.examples';
import { aRevocation, aUdin, someUdinWork as answer } from './examples/udin.examples';
import { DOCUMENT, FILE_PROBLEMS } from './path-fields';

const { documentId: id, udin } = aUdin;
const params = { id };
const XLSX = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
const REGISTER = reads(UdinsQuery, 'page', 'limit');
const CHANGES = ['document.not-found', 'document.changed', 'document.not-signed'] as const;
const NUMBER = ['document.udin-invalid', 'document.udin-taken'] as const;

/** 300 rows of a sheet. */
const ROWS_BYTES = 64 * KIB;
/** Values of a form, if a client writes each letter as an escape. */
const VALUES_BYTES = 32 * KIB;

/** The UDIN desk. ICAI has no call to ask: numbers are typed in, or come back in the portal's sheet. */
export const UDIN_CALLS = {
  'GET /api/documents/udins': {
    summary: 'The UDIN register, newest first: also what was revoked or replaced',
    duty: 'udin',
    query: REGISTER,
    answer: UdinsAnswer,
    example: { query: { search: 'sen' }, answer: { udins: [aUdin], ...aPage } },
  },
  'GET /api/documents/udins.csv': {
    summary: 'The register as CSV: at most 5,000 rows',
    isAct: true,
    duty: 'udin',
    query: REGISTER,
    content: ['text/csv'],
    example: { query: { state: 'issued' } },
  },
  'GET /api/documents/udins.xlsx': {
    summary: 'The register as a workbook: at most 5,000 rows',
    isAct: true,
    duty: 'udin',
    query: REGISTER,
    content: XLSX,
    example: { query: { state: 'issued' } },
  },
  'GET /api/documents/udins/portal.xlsx': {
    summary: "What waits for a UDIN, with what the portal's bulk entry asks for: at most 300 rows, oldest first",
    isAct: true,
    duty: 'udin',
    content: XLSX,
    example: {},
  },
  'POST /api/documents/udins/import': {
    summary: 'Hold a sheet that came back from the portal against the register; nothing is written',
    description:
      'XLSX or CSV with a column that is called UDIN and one that is called Reference; at most 300 rows. When a number was ' +
      'generated stands in a column such as "Generated on", "UDIN date" or "Date"; without one it is generated now.',
    duty: 'udin',
    upload: { part: 'file', most: 1 },
    answer: UdinImportAnswer,
    problems: ['document.udin-sheet', ...FILE_PROBLEMS],
    example: {
      answer: {
        rows: [
          {
            line: 2,
            udin,
            issuedAt: aUdin.issuedAt,
            documentId: id,
            fileName: aUdin.fileName,
            clientName: aUdin.clientName,
            state: 'ready',
            reason: null,
          },
        ],
        ignoredColumns: ['Form'],
      },
    },
  },
  'POST /api/documents/udins': {
    summary: 'Record many UDINs, each by itself: one that is refused stops none of the others',
    duty: 'udin',
    body: reads(RecordUdinsRequest),
    maxBodyBytes: ROWS_BYTES,
    answer: BulkAnswer,
    beside: MESSAGE,
    example: {
      body: { rows: [{ documentId: id, udin }] },
      answer: { done: [id], refused: [] },
      beside: { message: '1 UDIN recorded.' },
    },
  },
  'GET /api/documents/:id/udin': {
    summary: 'The UDIN of a document, its clocks, and what the portal asks for',
    duty: 'udin',
    params: DOCUMENT,
    answer: UdinWorkAnswer,
    problems: ['document.not-found'],
    example: { params, answer },
  },
  'POST /api/documents/:id/udin': {
    summary: 'Record the UDIN of a signed document',
    duty: 'udin',
    params: DOCUMENT,
    body: reads(RecordUdinRequest),
    answer: UdinWorkAnswer,
    problems: [...CHANGES, ...NUMBER, 'document.udin-recorded', 'document.revoked'],
    example: { params, body: { udin }, answer },
  },
  'POST /api/documents/:id/udin/revoke': {
    summary: 'Record that the UDIN was revoked at ICAI, within 48 hours of its generation',
    duty: 'udin',
    params: DOCUMENT,
    body: reads(RevokeUdinRequest),
    answer: UdinWorkAnswer,
    problems: [...CHANGES, 'document.udin-missing', 'document.udin-final'],
    example: { params, body: { reason: 'particulars' }, answer },
  },
  'POST /api/documents/:id/udin/replace': {
    summary: 'Record the UDIN that takes the place of one that was revoked, or written down wrongly',
    duty: 'udin',
    params: DOCUMENT,
    body: reads(ReplaceUdinRequest),
    answer: UdinWorkAnswer,
    problems: [...CHANGES, ...NUMBER, 'document.udin-missing', 'document.udin-final'],
    example: { params, body: { udin: '26123456ABCDEF1235', reason: 'particulars' }, answer },
  },
  'POST /api/documents/:id/revoke': {
    summary: 'Revoke a signed document that has no UDIN; the public check says so at once',
    description: 'Where it has one, the UDIN is revoked instead. What is revoked comes back by signing it anew alone.',
    duty: 'udin',
    params: DOCUMENT,
    body: reads(RevokeDocumentRequest),
    answer: UdinWorkAnswer,
    problems: [...CHANGES, 'document.udin-recorded', 'document.revoked'],
    example: {
      params,
      body: { reason: 'not-valid', remark: aRevocation.remark! },
      answer: { ...answer, inForce: null, revocableUntil: null, isNeeded: false, revocation: aRevocation },
    },
  },
  'POST /api/documents/:id/udin/need': {
    summary: 'Say that one document needs no UDIN, with the reason, or that it needs one after all',
    description: 'Types that need none say so in the catalogue. A number can be recorded in either case.',
    duty: 'waive-udin',
    params: DOCUMENT,
    body: reads(UdinNeedRequest),
    answer: UdinWorkAnswer,
    problems: ['document.not-found', 'document.changed', 'document.revoked'],
    example: { params, body: { isNeeded: false, reason: 'true-copy' }, answer: { ...answer, isNeeded: false } },
  },
  'PATCH /api/documents/:id/udin/particulars': {
    summary: 'Keep what the portal asks for',
    duty: 'udin',
    params: DOCUMENT,
    body: reads(ParticularsRequest),
    maxBodyBytes: VALUES_BYTES,
    answer: UdinWorkAnswer,
    problems: ['document.not-found'],
    example: { params, body: { values: [{ key: 'client', value: 'Ananya Sen' }] }, answer },
  },
} satisfies CallTable;
