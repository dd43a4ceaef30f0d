import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ApiDescriptionService } from './api-description.service';

const PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>API reference</title>
  <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
  <div id="reference"></div>
  <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
  <script src="/api/docs/start.js"></script>
</body>
</html>
`;
const START = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#reference', deepLinking: true });\n`;

const CSP =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'";

/** The API reference at /api/docs: the services' own descriptions in one page. */
export async function serveApiDocs(
  fastify: FastifyInstance,
  description: ApiDescriptionService,
  folder: string,
): Promise<void> {
  fastify.get('/api/docs/openapi.json', () => description.read());
  fastify.get('/api/docs', (_, reply) =>
    reply.header('content-security-policy', CSP).type('text/html; charset=utf-8').send(PAGE),
  );
  fastify.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript').send(START));
  if (!existsSync(folder)) return;
  await fastify.register(fastifyStatic, {
    root: path.resolve(folder),
    prefix: '/api/docs/assets/',
    decorateReply: false,
    // Maps hold the sources.
    allowedPath: (file) => !/\.map(\.|$)/.test(file),
    maxAge: '1d',
  });
}
