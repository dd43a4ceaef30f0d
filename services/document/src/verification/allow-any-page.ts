import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Pages of banks ask before they send JSON (CORS). The answers are the same for everybody: any page may read them. */
export function allowAnyPage(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  for (const path of ['/api/documents/proof', '/api/documents/proof/*']) {
    fastify.options(path, (_request, reply) =>
      reply
        .status(204)
        .headers({
          'access-control-allow-origin': '*',
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '86400',
        })
        .send(),
    );
  }
}
