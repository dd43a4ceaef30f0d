import type { DocumentAnswer, VaultFileAnswer } from '@udin/contracts';
import { fetchData } from '../../lib/api-client';
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
  if (source === 'vault') return (await fetchData<VaultFileAnswer>(`/api/vault/file/${id}`, { as: audience })).fileUrl;
  const { documentLink, signedDocumentLink } = await fetchData<DocumentAnswer>(`/api/documents/${id}`, {
    as: audience,
  });
  return (kind === 'signed' && signedDocumentLink) || documentLink;
}

/** The same address, to be saved instead of shown. */
export function asDownload(link: string): string {
  const url = new URL(link, window.location.origin);
  url.searchParams.set('disposition', 'attachment');
  return url.pathname + url.search;
}
