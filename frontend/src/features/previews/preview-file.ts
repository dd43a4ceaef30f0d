import type { DocumentPreviewKind, FileFlagAnswer, FilePreviewAnswer } from '@udin/contracts';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';
import { call } from '../../lib/api/call';
import type { Audience } from '../../lib/session';

/** A file that can be previewed: of a document, or in the vault. */
export interface PreviewFile {
  source: 'document' | 'vault';
  id: string;
  kind?: DocumentPreviewKind;
  /** Of a draft or an earlier version of the document; `kind` then says nothing. */
  fileId?: string;
  name: string;
  mimeType: string;
  /** Badge beside the name. */
  typeLabel?: string;
}

/** A link that opens the file, valid for ten minutes, and what there is to say before it is used. */
interface OpenedFile {
  link: string;
  flags: FileFlagAnswer[];
  /** Whether the viewer can send another file in its place. */
  canReplace: boolean;
}

/** Throws ApiError. */
export async function openFile({ source, id, kind }: PreviewFile, audience: Audience): Promise<OpenedFile> {
  const isOwner = audience === 'user';
  if (source === 'vault') {
    const { fileUrl, flags } = await call('GET /api/vault/file/:id', { as: audience, params: { id } });
    return { link: fileUrl, flags, canReplace: isOwner };
  }
  const document = await call('GET /api/documents/:id', { as: audience, params: { id } });
  if (kind === 'signed' && document.signedDocumentLink)
    return { link: document.signedDocumentLink, flags: document.signedFlags, canReplace: false };
  const { documentLink, flags, documentStatus } = document;
  return { link: documentLink, flags, canReplace: isOwner && DOCUMENT_STATUS_RULES[documentStatus].freesPayment };
}

/** How far the server is with a PDF of an Office file. The first question has it made. Throws ApiError. */
export function askForPdf(
  { source, id, kind = 'original', fileId }: PreviewFile,
  audience: Audience,
): Promise<FilePreviewAnswer> {
  if (fileId) return call('GET /api/documents/:id/files/:fileId/preview', { as: audience, params: { id, fileId } });
  return source === 'vault'
    ? call('GET /api/vault/file/:id/preview', { as: audience, params: { id } })
    : call('GET /api/documents/:id/preview', { as: audience, params: { id }, query: { kind } });
}
