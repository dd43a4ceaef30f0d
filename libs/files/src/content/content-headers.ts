import { type FileKind, mimeOf } from '@udin/contracts';
import type { StoredFile } from '../keeping/stored-file';
import { contentDisposition } from '../names/content-disposition';

/** `download`: never shown in the browser. */
type Described = Pick<StoredFile, 'kind' | 'name' | 'sha256'> & { download?: boolean };

/** What a browser can show by itself; everything else is a download. */
const SHOWN_INLINE: ReadonlySet<FileKind> = new Set(['jpg', 'jpeg', 'png', 'pdf', 'txt', 'mp4', 'mp3']);

/** Nothing may load, run, be framed by strangers or reach our pages from within a customer's file. */
const POLICY =
  "sandbox; default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Of whatever is a customer's and nobody else's. */
export const PRIVATE_HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
  // An address that its owner shares may stand on a page that search engines read.
  'x-robots-tag': 'noindex',
};

/** Headers that keep a customer's file harmless, private and correctly named (PRV-1, EVT-3). */
export function contentHeaders({ kind, name, sha256, download }: Described): Record<string, string> {
  const inline = SHOWN_INLINE.has(kind) && !download;
  return {
    'content-type': kind === 'txt' ? 'text/plain; charset=utf-8' : mimeOf(kind),
    'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', name),
    ...PRIVATE_HEADERS,
    'accept-ranges': 'bytes',
    etag: etagOf(sha256),
  };
}

export function etagOf(sha256: string): string {
  return `"${sha256}"`;
}
