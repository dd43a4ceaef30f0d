import type { DocumentContentKind } from '@udin/contracts';
import { call } from '../../lib/api/call';
import { download } from '../../lib/download';

/** Asks for a new link first: links are valid for ten minutes, but lists stay open for hours. Throws ApiError. */
export async function downloadDocument(id: string, kind: DocumentContentKind): Promise<void> {
  const { documentLink, signedDocumentLink } = await call('GET /api/documents/:id', { params: { id } });
  const link = kind === 'signed' ? signedDocumentLink : documentLink;
  if (link) download(`${link}&disposition=attachment`);
}
