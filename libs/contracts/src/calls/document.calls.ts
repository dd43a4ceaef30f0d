import { Type } from 'typebox';
import { PAGE_FIELDS } from '../answer-fields';
import { DeletedAnswer } from '../deleted.answer';
import {
  AwaitedDocumentAnswer,
  DocumentAnswer,
  DocumentsAnswer,
  DocumentStatsAnswer,
  SignatureCheckAnswer,
  SignedElsewhereAnswer,
  StatusChangeAnswer,
} from '../document/document.answers';
import {
  ChangeStatusRequest,
  DocumentsQuery,
  SignedFileFields,
  UploadDocumentFields,
  UserDocumentsQuery,
} from '../document/document.requests';
import { SignedElsewhereQuery, VerifyQuery } from '../document/verify.query';
import { type CallTable, reads } from './call';
import * as example from './examples/document.examples';
import { aPage } from './examples/page.examples';
import { pageOf } from './page-of';
import { DOCUMENT, FILE_PROBLEMS, USER } from './path-fields';

const { id, userId, transactionId, documentType } = example.aDocument;

export const DOCUMENT_CALLS = {
  'POST /api/documents/upload': {
    summary: 'Send a document that is paid for',
    description:
      'The same file again for the same transaction answers with what the first upload made. Another description than that of the order takes its place.',
    access: 'signed-in',
    body: reads(UploadDocumentFields),
    upload: { part: 'file', most: 1 },
    status: 201,
    answer: DocumentAnswer,
    problems: [
      'auth.forbidden',
      'document.not-paid',
      'document.order-paid-back',
      'document.none-left',
      'document.type-not-paid',
      'document.foreign-transaction',
      ...FILE_PROBLEMS,
    ],
    example: { body: { userId, transactionId, documentType }, answer: example.aDocument },
  },
  'GET /api/documents': {
    summary: 'Documents of everybody, newest first',
    duty: 'read',
    query: reads(DocumentsQuery, 'page', 'limit'),
    answer: DocumentsAnswer,
    example: {
      query: { status: 'pending', limit: 20 },
      answer: { documents: [example.aDocumentForAdmins], ...aPage },
    },
  },
  'GET /api/documents/stats': {
    summary: 'How many documents there are, by status (ADM-2)',
    duty: 'read',
    answer: DocumentStatsAnswer,
    example: {
      answer: {
        total: 3,
        pending: 2,
        byStatus: { pending: 1, processing: 1, signed: 1, completed: 0, rejected: 0, failed: 0 },
      },
    },
  },
  'GET /api/documents/verify': {
    summary: 'Whether a signed document is known here and in force, by its UDIN or the SHA-256 of the file',
    description: 'Give one of the two. Tells nothing about a person. The verdict is that of GET /api/documents/proof.',
    access: 'public',
    query: reads(VerifyQuery),
    answer: SignatureCheckAnswer,
    example: { query: { udin: '26123456ABCDEF1234' }, answer: example.aFoundSignature },
  },
  'GET /api/documents/user/:userId': {
    summary: 'Documents of one user, newest first unless sorted otherwise: that user or an admin',
    access: 'signed-in',
    params: USER,
    description: 'Without page and limit everything up to 1,000 documents.',
    query: reads(UserDocumentsQuery, 'sort'),
    answer: Type.Array(DocumentAnswer),
    beside: PAGE_FIELDS,
    problems: ['auth.forbidden', 'auth.user-not-found'],
    example: { params: { userId }, answer: [example.aDocument], beside: aPage },
  },
  'GET /api/documents/user/:userId/awaited': {
    summary: 'What a user has paid for and not sent',
    access: 'signed-in',
    params: USER,
    ...pageOf(AwaitedDocumentAnswer),
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
    duty: 'work',
    params: DOCUMENT,
    body: reads(ChangeStatusRequest),
    answer: DocumentAnswer,
    problems: [
      'document.not-found',
      'document.changed',
      'document.paid-back',
      'document.reason-missing',
      'document.signed-missing',
    ],
    example: {
      params: { id },
      body: { documentStatus: 'processing', note: example.aStatusChange.note },
      answer: { ...example.aDocumentForAdmins, documentStatus: 'processing' },
    },
  },
  'PATCH /api/documents/:id/signed-file': {
    summary: 'Store the signed document (DOC-3)',
    duty: 'sign',
    params: DOCUMENT,
    body: reads(SignedFileFields),
    upload: { part: 'file', most: 1 },
    answer: DocumentAnswer,
    problems: [
      'document.not-found',
      'document.changed',
      'document.paid-back',
      'document.four-eyes',
      'document.not-prepared',
      'document.sealed-for-another',
      'document.udin-invalid',
      'document.udin-taken',
      ...FILE_PROBLEMS,
    ],
    example: { params: { id }, body: { udin: '26123456ABCDEF1234' }, answer: example.aSignedDocument },
  },
  'GET /api/documents/:id/signed-elsewhere': {
    summary: 'For which other documents a file was signed, by its SHA-256: the newest three',
    description: 'Asked before a file is signed. The same file may be signed for several documents.',
    duty: 'sign',
    params: DOCUMENT,
    query: reads(SignedElsewhereQuery),
    answer: Type.Array(SignedElsewhereAnswer),
    problems: ['document.not-found'],
    example: {
      params: { id },
      query: { sha256: example.aDocument.sha256 },
      answer: [example.aDocumentSignedElsewhere],
    },
  },
  'DELETE /api/documents/:id': {
    summary: 'Delete the own document',
    access: 'signed-in',
    params: DOCUMENT,
    answer: DeletedAnswer,
    says: 'Document deleted.',
    problems: ['auth.forbidden', 'document.not-found', 'document.in-progress', 'document.disputed'],
    example: { params: { id }, answer: { id } },
  },
} satisfies CallTable;
