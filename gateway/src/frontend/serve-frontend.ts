import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { isOpenedAsPage, Problem, sendProblem } from '@udin/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../config';
import { contentSecurityPolicy } from './content-security-policy';
import { withFirstWords } from './first-words';
import { readFirstWords, readPageFiles, withPageFiles } from './page-files';
import { servePasswordPage } from './password-page';
import { preparePage, sendPage } from './prepared-page';
import { productConfig, withProductConfig } from './product-config';
import { serveSecurityContact } from './security-contact';
import { withSharePreview } from './share-preview';

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Serves the built frontend. Every path that is not a file gets index.html: the browser does the routing (RT-1). A
 * script or picture that is missing must not get a page in its place; whoever opens such an address gets one all the
 * same.
 */
export async function serveFrontend(fastify: FastifyInstance, settings: GatewaySettings): Promise<void> {
  const root = path.resolve(settings.FRONTEND_DIR!);
  const built = await readFile(path.join(root, 'index.html'), 'utf8');
  const html = withSharePreview(withProductConfig(built, productConfig(settings)), settings);
  const headers = pageHeaders(settings, built);
  const [files, words] = await Promise.all([readPageFiles(root), readFirstWords(root)]);
  const pageAt = (url: string) =>
    preparePage(withFirstWords(withPageFiles(html, files[url] ?? []), words[url] ?? '', settings));
  const urls = Object.keys({ ...files, ...words });
  const pages = new Map(urls.map((url) => [url, pageAt(url)]));
  const otherPage = preparePage(html);

  await fastify.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    // The build makes a brotli and a gzip copy of each asset.
    preCompressed: true,
    // Source maps stay with the build. index.html is served below, with the operator's data in it.
    globIgnore: ['index.html', 'page-files.json', 'first-words.json', '**/*.br', '**/*.gz', '**/*.map'],
    maxAge: '1h',
    setHeaders: (reply, file) => {
      if (file.includes(`${path.sep}assets${path.sep}`))
        reply.header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`);
    },
  });

  serveSecurityContact(fastify, settings);
  servePasswordPage(fastify);
  const page = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply.headers(headers), pages.get(request.url.split('?')[0]!) ?? otherPage);
  fastify.get('/index.html', page);
  fastify.get('/', page);
  fastify.get('/*', { config: { isPage: true } }, (request, reply) => {
    const mayBeFile = path.extname(request.url.split('?')[0]!) && !isOpenedAsPage(request);
    const isPage = !request.url.startsWith('/api/') && !mayBeFile;
    return isPage ? page(request, reply) : sendProblem(reply, new Problem('request.not-found'));
  });
}

function pageHeaders(settings: GatewaySettings, built: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(settings, built),
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
