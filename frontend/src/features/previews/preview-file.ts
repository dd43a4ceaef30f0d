import { call } from '../../lib/api/call';
import type { Audience } from '../../lib/session';

/** A file that can be looked at, wherever it is kept. */
export interface PreviewFile {
  source: 'document' | 'vault';
  id: string;
  kind?: 'original' | 'signed';
  name: string;
  mimeType: string;
  /** Badge beside the name. */
  typeLabel?: string;
}

/** An address that opens the file for ten minutes. Throws ApiError. */
export async function linkTo({ source, id, kind }: PreviewFile, audience: Audience): Promise<string> {
  if (source === 'vault') return (await call('GET /api/vault/file/:id', { as: audience, params: { id } })).fileUrl;
  const { documentLink, signedDocumentLink } = await call('GET /api/documents/:id', { as: audience, params: { id } });
  return (kind === 'signed' && signedDocumentLink) || documentLink;
}

/** The same address, to be saved instead of shown. */
export function asDownload(link: string): string {
  const url = new URL(link, window.location.origin);
  url.searchParams.set('disposition', 'attachment');
  return url.pathname + url.search;
}
