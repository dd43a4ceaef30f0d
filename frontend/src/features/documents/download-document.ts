import type { DocumentContentKind } from '@udin/contracts';
import { call } from '../../lib/api/call';
import { download } from '../../lib/download';

/** Links live ten minutes, lists stay open for hours: a fresh one is asked for. Throws ApiError. */
export async function downloadDocument(id: string, kind: DocumentContentKind): Promise<void> {
  const { documentLink, signedDocumentLink } = await call('GET /api/documents/:id', { params: { id } });
  const link = kind === 'signed' ? signedDocumentLink : documentLink;
  if (link) download(`${link}&disposition=attachment`);
}
