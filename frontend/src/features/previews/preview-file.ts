import { call } from '../../lib/api/call';
import type { Audience } from '../../lib/session';

/** A file that can be previewed: of a document, or in the vault. */
export interface PreviewFile {
  source: 'document' | 'vault';
  id: string;
  kind?: 'original' | 'signed';
  name: string;
  mimeType: string;
  /** Badge beside the name. */
  typeLabel?: string;
}

/** A link that opens the file; valid for ten minutes. Throws ApiError. */
export async function linkTo({ source, id, kind }: PreviewFile, audience: Audience): Promise<string> {
  if (source === 'vault') return (await call('GET /api/vault/file/:id', { as: audience, params: { id } })).fileUrl;
  const { documentLink, signedDocumentLink } = await call('GET /api/documents/:id', { as: audience, params: { id } });
  return (kind === 'signed' && signedDocumentLink) || documentLink;
}

/** The same link, but the browser saves the file instead of showing it. */
export function asDownload(link: string): string {
  const url = new URL(link, window.location.origin);
  url.searchParams.set('disposition', 'attachment');
  return url.pathname + url.search;
}
