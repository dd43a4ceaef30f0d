import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesEncoding } from '../answers/takes-encoding';

interface PreparedPage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

/** Compressed once, when the gateway starts. There is no secret in it: it is the same for everybody. */
export function preparePage(html: string): PreparedPage {
  const plain = Buffer.from(html);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }), etag };
}

/** A browser that has the page already is told only that it is still the same. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PreparedPage): FastifyReply {
  reply.headers({ etag: page.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const encoding = (['br', 'gzip'] as const).find((name) => takesEncoding(request, name));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page[encoding ?? 'plain']);
}
