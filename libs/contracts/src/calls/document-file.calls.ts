import { FileAccessAnswer } from '../document/document.answers';
import { DocumentContentQuery, DocumentPreviewContentQuery, DocumentPreviewQuery } from '../document/document.requests';
import { FilePreviewAnswer } from '../file-preview.answer';
import { type CallTable, reads } from './call';
import * as example from './examples/document.examples';
import { aFilePreview } from './examples/file-preview.examples';
import { aPage } from './examples/page.examples';
import { pageOf } from './page-of';
import { DOCUMENT, FILE_CONTENT, PDF_CONTENT, SERVED, SERVING_PROBLEMS } from './path-fields';

const { id } = example.aDocument;

/** The files of a document: to save, to look at, and who has opened them. */
export const DOCUMENT_FILE_CALLS = {
  'GET /api/documents/:id/content': {
    summary: 'The file of a document, or the signed one',
    description: 'By a link of ten minutes, or by a token of its owner or an admin (EVT-3).',
    access: 'optional',
    params: DOCUMENT,
    query: reads(DocumentContentQuery, 'kind'),
    ...SERVED,
    content: FILE_CONTENT,
    problems: ['auth.forbidden', 'document.not-found', ...SERVING_PROBLEMS],
    example: { params: { id }, query: { kind: 'original' } },
  },
  'GET /api/documents/:id/preview': {
    summary: 'A PDF of an Office file of a document, to look at in the page (PRV-1)',
    description: 'Made in the background when it is asked for the first time: ask again until it is ready.',
    access: 'signed-in',
    params: DOCUMENT,
    query: reads(DocumentPreviewQuery, 'kind'),
    answer: FilePreviewAnswer,
    problems: ['auth.forbidden', 'document.not-found', 'file.not-found'],
    example: { params: { id }, query: { kind: 'original' }, answer: aFilePreview },
  },
  'GET /api/documents/:id/preview/content': {
    summary: 'That PDF',
    description:
      'By a link of ten minutes, or by a token of the owner or an admin. Logged like the file itself (PRV-2).',
    access: 'optional',
    params: DOCUMENT,
    query: reads(DocumentPreviewContentQuery, 'kind'),
    ...SERVED,
    content: PDF_CONTENT,
    problems: ['auth.forbidden', 'document.not-found', ...SERVING_PROBLEMS],
    example: { params: { id }, query: { kind: 'original' } },
  },
  'GET /api/documents/:id/access-log': {
    summary: 'Who has opened the files of a document (PRV-2), also of one that is deleted',
    duty: 'read',
    params: DOCUMENT,
    ...pageOf(FileAccessAnswer),
    problems: ['document.not-found'],
    example: { params: { id }, answer: [example.aFileAccess], beside: aPage },
  },
} satisfies CallTable;
