import type { DocumentAnswer, DocumentContentKind } from '@udin/contracts';
import { fetchData } from '../../lib/api-client';
import { download } from '../../lib/download';

/** Links live ten minutes, lists stay open for hours: a fresh one is asked for. Throws ApiError. */
export async function downloadDocument(id: string, kind: DocumentContentKind): Promise<void> {
  const { documentLink, signedDocumentLink } = await fetchData<DocumentAnswer>(`/api/documents/${id}`);
  const link = kind === 'signed' ? signedDocumentLink : documentLink;
  if (link) download(`${link}&disposition=attachment`);
}
