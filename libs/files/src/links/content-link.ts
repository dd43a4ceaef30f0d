import { timingSafeEqual } from 'node:crypto';
import { CONTENT_LINK_TTL_SECONDS } from '@udin/contracts';
import type { MessageCode } from './message-code';

/** What a link opens, and for whom: nothing of it can be changed without the secret. */
export interface ContentLinkClaims {
  /** of the document or vault file */
  id: string;
  /** which of its files: "original", "signed", "vault" … */
  kind: string;
  /** who asked for the link, for the access log, with the session: "admin:0192…:0193…" */
  viewer: string;
}

export interface ContentLinkQuery {
  expires: string;
  viewer: string;
  signature: string;
}

/** The query of a link that opens one file for ten minutes. With any part changed it opens nothing. */
export function signContentLink(codes: MessageCode, claims: ContentLinkClaims, now = Date.now()): ContentLinkQuery {
  const expires = String(Math.floor(now / 1000) + CONTENT_LINK_TTL_SECONDS);
  return { expires, viewer: claims.viewer, signature: signatureOf(codes, claims, expires) };
}

/** Who the link was made for; undefined when it is forged, expired or made for another file. Takes any input. */
export function openContentLink(
  codes: MessageCode,
  file: Pick<ContentLinkClaims, 'id' | 'kind'>,
  query: { [part in keyof ContentLinkQuery]?: unknown },
  now = Date.now(),
): string | undefined {
  const { expires, viewer, signature } = query;
  if (typeof expires !== 'string' || typeof viewer !== 'string' || typeof signature !== 'string') return undefined;
  if (!/^\d{1,12}$/.test(expires)) return undefined;
  const expected = Buffer.from(signatureOf(codes, { ...file, viewer }, expires), 'base64url');
  const given = Buffer.from(signature, 'base64url');
  // Equal lengths first: timingSafeEqual throws otherwise, and the length of a signature is no secret.
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(expires) * 1000 > now ? viewer : undefined;
}

function signatureOf(codes: MessageCode, { id, kind, viewer }: ContentLinkClaims, expires: string): string {
  // As JSON no two sets of values read the same, whatever characters they hold.
  return codes.of(JSON.stringify(['content-link', id, kind, viewer, expires]));
}
