import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

const JSON_TYPE = 'application/json';

/**
 * Many clients send `content-type: application/json` without a body. That counts as no body instead of bad JSON; a
 * handler that needs fields then names the missing ones (API-1).
 */
export function acceptEmptyJson(app: NestFastifyApplication, fastify: FastifyInstance, bodyLimit: number): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser(JSON_TYPE, { bodyLimit }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return void parse(request as never, body as never, done);
  });
}
