import { Type } from 'typebox';
import { PAGE_FIELDS } from '../answer-fields';
import { DeletedAnswer } from '../deleted.answer';
import {
  AwaitedDocumentAnswer,
  DocumentAnswer,
  DocumentsAnswer,
  DocumentStatsAnswer,
  FileAccessAnswer,
  SignatureCheckAnswer,
  StatusChangeAnswer,
} from '../document/document.answers';
import {
  ChangeStatusRequest,
  DocumentContentQuery,
  DocumentsQuery,
  SignedFileFields,
  UploadDocumentFields,
} from '../document/document.requests';
import { VerifyQuery } from '../document/verify.query';
import { PageQuery } from '../paging';
import { type CallTable, MESSAGE, reads } from './call';
import * as example from './examples/document.examples';
import { aPage } from './examples/page.examples';
import { DOCUMENT, FILE_CONTENT, FILE_PROBLEMS, RANGE_HEADERS, USER } from './path-fields';

const { id, userId, transactionId, documentType } = example.aDocument;

export const DOCUMENT_CALLS = {
  'POST /api/documents/upload': {
    summary: 'Send a document that is paid for',
    description: 'The same file again for the same transaction answers with what the first upload made.',
    access: 'signed-in',
    body: reads(UploadDocumentFields),
    upload: { part: 'file', most: 1 },
    status: 201,
    answer: DocumentAnswer,
    problems: [
      'auth.forbidden',
      'document.not-paid',
      'document.none-left',
      'document.type-not-paid',
      'document.foreign-transaction',
      ...FILE_PROBLEMS,
    ],
    example: { body: { userId, transactionId, documentType }, answer: example.aDocument },
  },
  'GET /api/documents': {
    summary: 'Documents of everybody, newest first',
    access: 'admin',
    query: reads(DocumentsQuery, 'page', 'limit'),
    answer: DocumentsAnswer,
    problems: [],
    example: {
      query: { status: 'pending', limit: 20 },
      answer: { documents: [example.aDocumentForAdmins], ...aPage },
    },
  },
  'GET /api/documents/stats': {
    summary: 'How many documents there are, by status (ADM-2)',
    access: 'admin',
    answer: DocumentStatsAnswer,
    problems: [],
    example: {
      answer: {
        total: 3,
        pending: 2,
        byStatus: { pending: 1, processing: 1, signed: 1, completed: 0, rejected: 0, failed: 0 },
      },
    },
  },
  'GET /api/documents/verify': {
    summary: 'Whether a signed document is known here, by its UDIN or the SHA-256 of the file',
    description: 'Give one of the two. Tells nothing about a person.',
    access: 'public',
    query: reads(VerifyQuery),
    answer: SignatureCheckAnswer,
    problems: [],
    example: { query: { udin: '26123456ABCDEF1234' }, answer: example.aFoundSignature },
  },
  'GET /api/documents/user/:userId': {
    summary: 'Documents of one user, newest first: that user or an admin',
    access: 'signed-in',
    params: USER,
    query: reads(PageQuery, 'page', 'limit'),
    answer: Type.Array(DocumentAnswer),
    beside: PAGE_FIELDS,
    problems: ['auth.forbidden', 'auth.user-not-found'],
    example: { params: { userId }, answer: [example.aDocument], beside: aPage },
  },
  'GET /api/documents/user/:userId/awaited': {
    summary: 'What a user has paid for and not sent',
    access: 'signed-in',
    params: USER,
    query: reads(PageQuery, 'page', 'limit'),
    answer: Type.Array(AwaitedDocumentAnswer),
    beside: PAGE_FIELDS,
    problems: ['auth.forbidden', 'auth.user-not-found'],
    example: { params: { userId }, answer: [example.anAwaitedDocument], beside: aPage },
  },
  'GET /api/documents/:id': {
    summary: 'One document: its owner or an admin',
    access: 'signed-in',
    params: DOCUMENT,
    answer: DocumentAnswer,
    problems: ['auth.forbidden', 'document.not-found'],
    example: { params: { id }, answer: example.aDocument },
  },
  'GET /api/documents/:id/history': {
    summary: 'Every change of status: its owner or an admin',
    access: 'signed-in',
    params: DOCUMENT,
    answer: Type.Array(StatusChangeAnswer),
    problems: ['auth.forbidden', 'document.not-found'],
    example: { params: { id }, answer: [example.aStatusChange] },
  },
  'PATCH /api/documents/:id/status': {
    summary: 'Change the status of a document',
    access: 'admin',
    params: DOCUMENT,
    body: reads(ChangeStatusRequest),
    answer: DocumentAnswer,
    problems: ['document.not-found', 'document.signed-missing'],
    example: {
      params: { id },
      body: { documentStatus: 'processing', note: example.aStatusChange.note },
      answer: { ...example.aDocumentForAdmins, documentStatus: 'processing' },
    },
  },
  'PATCH /api/documents/:id/signed-file': {
    summary: 'Store the signed document (DOC-3)',
    access: 'admin',
    params: DOCUMENT,
    body: reads(SignedFileFields),
    upload: { part: 'file', most: 1 },
    answer: DocumentAnswer,
    problems: ['document.not-found', 'document.udin-invalid', 'document.udin-taken', ...FILE_PROBLEMS],
    example: { params: { id }, body: { udin: '26123456ABCDEF1234' }, answer: example.aSignedDocument },
  },
  'DELETE /api/documents/:id': {
    summary: 'Delete the own document',
    access: 'signed-in',
    params: DOCUMENT,
    answer: DeletedAnswer,
    beside: MESSAGE,
    problems: ['auth.forbidden', 'document.not-found', 'document.in-progress'],
    example: { params: { id }, answer: { id }, beside: { message: 'Document deleted.' } },
  },
  'GET /api/documents/:id/content': {
    summary: 'The file of a document, or the signed one',
    description: 'By a link of ten minutes, or by a token of its owner or an admin (EVT-3).',
    access: 'optional',
    params: DOCUMENT,
    query: reads(DocumentContentQuery, 'kind'),
    headers: RANGE_HEADERS,
    content: FILE_CONTENT,
    partly: [206, 416],
    problems: [
      'auth.forbidden',
      'document.not-found',
      'file.link-invalid',
      'file.not-found',
      'file.range-invalid',
      'file.store-down',
    ],
    example: { params: { id }, query: { kind: 'original' } },
  },
  'GET /api/documents/:id/access-log': {
    summary: 'Who has opened the files of a document (PRV-2), also of one that is deleted',
    access: 'admin',
    params: DOCUMENT,
    query: reads(PageQuery, 'page', 'limit'),
    answer: Type.Array(FileAccessAnswer),
    beside: PAGE_FIELDS,
    problems: ['document.not-found'],
    example: { params: { id }, answer: [example.aFileAccess], beside: aPage },
  },
} satisfies CallTable;
