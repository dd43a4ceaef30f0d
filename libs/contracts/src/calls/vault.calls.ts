import { Type } from 'typebox';
import { DeletedAnswer } from '../deleted.answer';
import { FilePreviewAnswer } from '../file-preview.answer';
import { VaultBatchAnswer, VaultFileAnswer, VaultFilesAnswer, VaultStatsAnswer } from '../vault/vault.answers';
import {
  EditVaultFileRequest,
  SharedFileQuery,
  VaultContentQuery,
  VaultOwnerRequest,
  VaultQuery,
  VaultUploadFields,
} from '../vault/vault.requests';
import { MAX_FILES_PER_VAULT_BATCH } from '../limits';
import { type CallTable, MESSAGE, reads } from './call';
import { aUser } from './examples/auth.examples';
import { aFilePreview } from './examples/file-preview.examples';
import { aPage } from './examples/page.examples';
import { aVaultFile } from './examples/vault.examples';
import { FILE_CONTENT, FILE_PROBLEMS, PDF_CONTENT, SERVED, SERVING_PROBLEMS, USER, VAULT_FILE } from './path-fields';

const { id } = aVaultFile;
const userId = aUser.id;
const fields = { userId, description: aVaultFile.description, tags: 'identity' };

const UPLOAD_KEY = {
  'idempotency-key': Type.String({ description: 'A UUID, the same when an upload is sent again: it is kept once.' }),
};

export const VAULT_CALLS = {
  'POST /api/vault/upload': {
    summary: 'Keep a file in the own vault',
    access: 'signed-in',
    body: reads(VaultUploadFields, 'isPublic'),
    headers: UPLOAD_KEY,
    upload: { part: 'file', most: 1 },
    status: 201,
    answer: VaultFileAnswer,
    says: 'File uploaded.',
    problems: ['auth.forbidden', 'vault.quota-reached', 'vault.too-many-files', ...FILE_PROBLEMS],
    example: { body: fields, answer: aVaultFile },
  },
  'POST /api/vault/upload-multiple': {
    summary: 'Keep several files at once',
    description: 'Good files are kept although others are refused. When all are refused, so is the call.',
    access: 'signed-in',
    body: reads(VaultUploadFields, 'isPublic'),
    headers: UPLOAD_KEY,
    upload: { part: 'files', most: MAX_FILES_PER_VAULT_BATCH },
    status: 201,
    answer: VaultBatchAnswer,
    beside: MESSAGE,
    problems: ['auth.forbidden', 'vault.quota-reached', 'vault.too-many-files', ...FILE_PROBLEMS],
    example: { body: fields, answer: { files: [aVaultFile], refused: [] }, beside: { message: '1 file uploaded.' } },
  },
  'GET /api/vault/user/:userId': {
    summary: 'Files of the own vault (VLT-4)',
    access: 'signed-in',
    params: USER,
    query: reads(VaultQuery, 'page', 'limit', 'sort'),
    answer: VaultFilesAnswer,
    problems: ['auth.forbidden', 'auth.user-not-found'],
    example: {
      params: { userId },
      query: { category: 'document', sort: '-createdAt' },
      answer: { files: [aVaultFile], ...aPage },
    },
  },
  'GET /api/vault/stats/:userId': {
    summary: 'How full the own vault is',
    access: 'signed-in',
    params: USER,
    answer: VaultStatsAnswer,
    problems: ['auth.forbidden', 'auth.user-not-found'],
    example: { params: { userId }, answer: { totalFiles: 1, totalSize: 20_480, quota: 1_073_741_824 } },
  },
  'GET /api/vault/file/:id': {
    summary: 'One file of the own vault',
    access: 'signed-in',
    params: VAULT_FILE,
    answer: VaultFileAnswer,
    problems: ['file.not-found'],
    example: { params: { id }, answer: aVaultFile },
  },
  'PATCH /api/vault/file/:id': {
    summary: 'Edit description, tags and sharing (VLT-3)',
    access: 'signed-in',
    repeatable: true,
    params: VAULT_FILE,
    body: reads(EditVaultFileRequest),
    answer: VaultFileAnswer,
    says: 'File details saved.',
    problems: ['auth.forbidden', 'file.not-found'],
    example: { params: { id }, body: fields, answer: aVaultFile },
  },
  'DELETE /api/vault/file/:id': {
    summary: 'Delete a file of the own vault',
    description: 'userId may stand in the query or in the body.',
    access: 'signed-in',
    params: VAULT_FILE,
    query: reads(VaultOwnerRequest),
    body: reads(VaultOwnerRequest),
    answer: DeletedAnswer,
    says: 'File deleted.',
    problems: ['auth.forbidden', 'file.not-found'],
    example: { params: { id }, query: { userId }, answer: { id } },
  },
  'GET /api/vault/file/:id/content': {
    summary: 'The content of a file',
    description: "By a link of ten minutes, or by the owner's token (EVT-3).",
    access: 'optional',
    params: VAULT_FILE,
    query: reads(VaultContentQuery),
    ...SERVED,
    content: FILE_CONTENT,
    problems: [...SERVING_PROBLEMS],
    example: { params: { id }, query: { disposition: 'attachment' } },
  },
  'GET /api/vault/file/:id/preview': {
    summary: 'A PDF of an Office file, to look at in the page (PRV-1)',
    description: 'Made in the background when it is asked for the first time: ask again until it is ready.',
    access: 'signed-in',
    params: VAULT_FILE,
    answer: FilePreviewAnswer,
    problems: ['file.not-found'],
    example: { params: { id }, answer: aFilePreview },
  },
  'GET /api/vault/file/:id/preview/content': {
    summary: 'That PDF',
    description: "By a link of ten minutes, or by the owner's token.",
    access: 'optional',
    params: VAULT_FILE,
    query: reads(VaultContentQuery),
    ...SERVED,
    content: PDF_CONTENT,
    problems: [...SERVING_PROBLEMS],
    example: { params: { id }, query: { disposition: 'inline' } },
  },
  'GET /api/vault/shared/:token': {
    summary: 'The content of a file that its owner shares; other parameters do no harm',
    access: 'public',
    params: { token: Type.String({ description: 'The end of the address that the owner gave.' }) },
    query: reads(SharedFileQuery),
    ...SERVED,
    content: FILE_CONTENT,
    problems: ['file.not-found', 'file.range-invalid', 'file.store-down'],
    example: { params: { token: 'p5Yq0n2vW8xk3b7T9sLr4A' } },
  },
} satisfies CallTable;
