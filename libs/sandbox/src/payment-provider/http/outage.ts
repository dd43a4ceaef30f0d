import { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Provider } from '../provider';
import { notApplicable } from '../refusal';

const PROXY_PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>\n';

const WRONG_PAGE = '<!doctype html><html><head><title>Welcome</title></head><body>Please sign in.</body></html>\n';

/** Makes the API of this scope fail the way real ones do, when the behaviour says so. */
export function outages(scope: FastifyInstance, provider: Provider): void {
  const { behaviour } = provider;
  const losing = new WeakSet<FastifyRequest>();

  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { mode, path, status, retryAfter } = behaviour.current.api;
    if (mode === 'up' || !request.url.startsWith(path)) return undefined;
    if (mode === 'hang') {
      behaviour.disturbed();
      await behaviour.nextChangeTo(({ api }) => api.mode !== 'hang');
      return undefined;
    }
    behaviour.disturbed();
    if (mode === 'lose-answer') {
      losing.add(request);
      return undefined;
    }
    if (mode === 'garbage') return reply.code(200).type('text/html').send(WRONG_PAGE);
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    if (status === 502) return reply.code(502).type('text/html').send(PROXY_PAGE);
    throw notApplicable(
      status,
      'SERVER_ERROR',
      'We are facing some trouble completing your request. Please try again shortly.',
    );
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    if (losing.has(request)) reply.raw.destroy();
    return payload;
  });
}
