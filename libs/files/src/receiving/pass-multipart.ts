import type { FastifyInstance } from 'fastify';

const MULTIPART = 'multipart/form-data';

/** Tells Fastify to leave these bodies alone: `receiveUpload` reads the raw request, Fastify would answer 415. */
export function passMultipart(fastify: FastifyInstance): void {
  if (fastify.hasContentTypeParser(MULTIPART)) return;
  fastify.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null));
}
