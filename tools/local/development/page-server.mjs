// The pages as Vite serves them while one works on them, with everything else from the gateway. Run by `npm run dev`.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createServer } from 'vite';

const { GATEWAY_URL, PORT, HOST } = process.env;
const repository = path.resolve(import.meta.dirname, '../../..');
/** Headers that speak of the gateway's own answer, which is not passed on as it is. */
const OF_THE_HOP = ['content-length', 'content-encoding', 'connection', 'date', 'keep-alive', 'transfer-encoding'];
const nonce = randomBytes(16).toString('base64');

const vite = await createServer({
  configFile: path.join(repository, 'frontend/vite.config.mts'),
  // The page itself comes from the gateway, below.
  appType: 'custom',
  clearScreen: false,
  html: { cspNonce: nonce },
  server: { port: Number(PORT), host: HOST, strictPort: true, proxy: { '/api': GATEWAY_URL } },
});

/**
 * The gateway makes the page: with the operator's facts and under the policy of production. Vite adds its client, and
 * the policy is widened by what that needs: scripts with this start's nonce, and a socket to this server.
 */
vite.middlewares.use(async (request, response, next) => {
  try {
    const { pathname } = new URL(request.url, GATEWAY_URL);
    if (path.extname(pathname)) return next();
    const page = await fetch(new URL('/', GATEWAY_URL)).catch(() => undefined);
    if (!page?.ok) return response.writeHead(503).end('The gateway does not answer yet.');
    const html = await vite.transformIndexHtml(request.url, await page.text());
    for (const [name, value] of page.headers) if (!OF_THE_HOP.includes(name)) response.setHeader(name, value);
    const policy = page.headers.get('content-security-policy');
    if (policy) response.setHeader('content-security-policy', forVite(policy, request.headers.host));
    response.end(html);
  } catch (error) {
    next(error);
  }
});

function forVite(policy, host) {
  return policy
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", `connect-src 'self' ws://${host}`);
}

await vite.listen();
vite.printUrls();
process.once('SIGTERM', () => vite.close().then(() => process.exit(0)));
