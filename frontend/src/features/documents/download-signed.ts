import { call } from '../../lib/api/call';
import { download } from '../../lib/download';

/** Asks for a new link first: links are valid for ten minutes, but lists stay open for hours. Throws ApiError. */
export async function downloadSigned(id: string): Promise<void> {
  const { signedDocumentLink } = await call('GET /api/documents/:id', { params: { id } });
  if (signedDocumentLink) download(`${signedDocumentLink}&disposition=attachment`);
}
