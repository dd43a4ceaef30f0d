import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { isOwnHost } from '../../own-host';
import type { MailStore } from '../mail-store';
import type { MailSummary } from '../stored-mail';
import { listPage } from './list-page';
import { messagePage } from './message-page';

const OWN_PAGES =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'";
const FOREIGN_HTML =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";
const MOST_PER_PAGE = 100;

interface ListQuery {
  page?: string;
  limit?: string;
  to?: string;
}
type ById = { Params: { id: string } };

/** The pages for people and the JSON below `/api/messages` for programs. Newest mail first. */
export function inboxServer(store: MailStore): FastifyInstance {
  const server = fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async (request, reply) => {
    // The mails hold codes: no page whose own name leads here may read them.
    if (!isOwnHost(request.headers.host))
      return reply.code(403).send({ message: 'Open this inbox by its own address.' });
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    return undefined;
  });
  server.get('/health/ready', () => ({ status: 'ok' }));
  pages(server, store);
  api(server, store);
  return server;
}

function pages(server: FastifyInstance, store: MailStore): void {
  server.get<{ Querystring: ListQuery }>('/', (request, reply) => {
    return html(reply, listPage(listed(store, request.query), request.query.to ?? ''));
  });
  server.get<ById>('/messages/:id', async (request, reply) => {
    const summary = found(store, request.params.id, reply);
    return summary && html(reply, messagePage(summary, await store.parse(summary.id)));
  });
  server.get<ById>('/messages/:id/html', async (request, reply) => {
    const summary = found(store, request.params.id, reply);
    if (!summary) return undefined;
    const mail = await store.parse(summary.id);
    return html(reply, `<base target="_blank">${mail.html || ''}`, FOREIGN_HTML);
  });
}

function api(server: FastifyInstance, store: MailStore): void {
  server.get<{ Querystring: ListQuery }>('/api/messages', (request) => listed(store, request.query));
  server.delete('/api/messages', async (_request, reply) => {
    await store.clear();
    return reply.code(204).send();
  });
  server.get<ById>('/api/messages/:id', async (request, reply) => {
    const summary = found(store, request.params.id, reply);
    if (!summary) return undefined;
    const { text, html: body, headerLines } = await store.parse(summary.id);
    return { ...summary, text: text ?? '', html: body || '', headers: headerLines.map(({ line }) => line) };
  });
  server.get<ById>('/api/messages/:id/source', async (request, reply) => {
    const summary = found(store, request.params.id, reply);
    return summary && reply.type('text/plain; charset=utf-8').send(await store.source(summary.id));
  });
  server.get<{ Params: { id: string; index: string } }>(
    '/api/messages/:id/attachments/:index',
    async (request, reply) => {
      const summary = found(store, request.params.id, reply);
      if (!summary) return undefined;
      const { attachments } = await store.parse(summary.id);
      const attachment = attachments[Number(request.params.index)];
      if (!attachment) return notFound(reply, 'This mail has no such attachment.');
      const name = encodeURIComponent(attachment.filename ?? 'attachment');
      reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
      return reply.type('application/octet-stream').send(attachment.content);
    },
  );
}

function listed(store: MailStore, { page, limit, to }: ListQuery) {
  const whole = (text: string | undefined, otherwise: number) => Math.max(1, Math.floor(Number(text)) || otherwise);
  return store.list({ page: whole(page, 1), limit: Math.min(whole(limit, 50), MOST_PER_PAGE), recipient: to });
}

function found(store: MailStore, id: string, reply: FastifyReply): MailSummary | undefined {
  const summary = store.find(id);
  if (!summary) notFound(reply, 'There is no such mail.');
  return summary;
}

function notFound(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(404).send({ error: 'mail.not-found', message });
}

function html(reply: FastifyReply, text: string, policy = OWN_PAGES): FastifyReply {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(text);
}
