import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createService } from '@udin/service-kit';
import { aTokenIssuer } from '@udin/testing';
import { definition } from '../src/service';
import { aBuiltFrontend } from './a-built-frontend';
import { anUpstream } from './an-upstream';
import { knowsKeys } from './knows-keys';

/** Nobody listens there, whatever else runs on this machine. */
const NOBODY = 'http://127.0.0.1:9';
const AWAY = ['PAYMENT_URL', 'DOCUMENT_URL', 'VAULT_URL', 'NOTIFICATION_URL'];

/** A list of some length. */
export const MANY = JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ noteText: `note ${n}` })));

const json = (body: unknown) => JSON.stringify(body);

export type Gateway = Awaited<ReturnType<typeof aGateway>>;

/** With a built frontend, an auth service, and two instances of that of the notes. The others are away. */
export async function aGateway() {
  const issuer = await aTokenIssuer();
  const auth = await anUpstream((request, response) => {
    if (request.url === '/api/auth/users')
      response.writeHead(418, { 'content-type': 'application/json', 'content-length': MANY.length }).end(MANY);
    else if (request.url === '/api/auth/echo')
      request.pipe(response.writeHead(200, { 'content-type': 'application/json' }));
    else if (request.url === '/openapi.json')
      response.end(json({ paths: { '/api/auth/login': { post: {} } }, components: { schemas: {} } }));
    else response.writeHead(418).end(json({ success: false, message: 'from auth' }));
  });
  const first = await anUpstream((_, response) => response.end(json({ from: 'first' })));
  const second = await anUpstream((request, response) => {
    if (request.url !== '/api/notes/many') return response.end(json({ from: 'second' }));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': MANY.length });
    response.end(MANY);
  });
  const frontend = await aBuiltFrontend();
  const app = await createService(definition, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    JWKS_URL: issuer.jwksUrl,
    AUTH_URL: auth.url,
    NOTES_URL: `${first.url},${second.url}`,
    ...Object.fromEntries(AWAY.map((name) => [name, NOBODY])),
    FRONTEND_DIR: frontend,
    PRODUCT_NAME: 'UDIN</script>',
    PASSWORD_MIN_AT_REGISTRATION: '12',
    PAYMENT_ORIGINS: 'http://127.0.0.1:7777',
  });
  await app.listen(0, '127.0.0.1');
  await knowsKeys(app);
  const base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  const close = async () => {
    await app.close();
    await Promise.all([auth.close(), first.close(), second.close(), issuer.close(), rm(frontend, { recursive: true })]);
  };
  return { base, issuer, auth, first, close };
}
