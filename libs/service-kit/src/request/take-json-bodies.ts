import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { Problem } from '../problems/problem';

const JSON_TYPE = 'application/json';

/**
 * JSON is the only body that a call reads by itself; forms are `receiveUpload`'s, anything else is 415. Many clients
 * send `content-type: application/json` without a body: that counts as no body instead of bad JSON, and a handler that
 * needs fields then names the missing ones (API-1). JSON is UTF-8 (RFC 8259): other bytes are refused, or a name would
 * be kept with U+FFFD in it.
 */
export function takeJsonBodies(app: NestFastifyApplication, fastify: FastifyInstance, bodyLimit: number): void {
  // Fastify reads text on its own.
  fastify.removeContentTypeParser('text/plain');
  const parse = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser(JSON_TYPE, { bodyLimit }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(body)) return done(new Problem('request.malformed/not-utf8'));
    return void parse(request as never, body as never, done);
  });
}
