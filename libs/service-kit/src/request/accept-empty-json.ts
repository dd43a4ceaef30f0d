import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

const JSON_TYPE = 'application/json';

/**
 * Many clients say "JSON" of every call, also of one without a body. That is no bad JSON: it is taken as no body, and
 * whatever a call needs of it is then missed by name (API-1).
 */
export function acceptEmptyJson(app: NestFastifyApplication, fastify: FastifyInstance, bodyLimit: number): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser(JSON_TYPE, { bodyLimit }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return void parse(request as never, body as never, done);
  });
}
