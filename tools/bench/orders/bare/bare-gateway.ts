import httpProxy from '@fastify/http-proxy';
import { fastify } from 'fastify';

/** Passes everything on, as the product has a gateway. */
async function pass(): Promise<void> {
  const app = fastify();
  await app.register(httpProxy, { upstream: process.env.UPSTREAM! });
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
}

void pass();
