import { FastifyInstance } from 'fastify';
import { fieldsOf, numberFrom, wordFrom } from '../http/fields';
import { Provider } from '../provider';
import { notApplicable } from '../refusal';
import { RELEASE_ORDERS, releaseHeld, resend } from '../webhooks/held-webhooks';

type ByEventId = { Params: { eventId: string } };
type Search = { Querystring: { order_id?: string; event?: string; state?: string; limit?: string } };

const SETTLES_WITHIN_MS = 10_000;

export function webhookControlRoutes(server: FastifyInstance, provider: Provider): void {
  server.get<Search>('/webhooks', ({ query }) => {
    const limit = numberFrom(query, 'limit', 1, 1_000, 100);
    const found = [...provider.ledger.deliveries.values()].filter(
      ({ subject, event, state }) =>
        (!query.order_id || subject === query.order_id) &&
        (!query.event || event === query.event) &&
        (!query.state || state === query.state),
    );
    return { count: found.length, items: found.slice(-limit).reverse() };
  });

  server.post('/webhooks/release', (request) => {
    return { released: releaseHeld(provider, wordFrom(fieldsOf(request.body), 'order', RELEASE_ORDERS)) };
  });

  server.post<ByEventId>('/webhooks/:eventId/resend', (request) => {
    const times = numberFrom(fieldsOf(request.body), 'times', 1, 100, 1);
    return { sent: resend(provider, request.params.eventId, times) };
  });

  server.post('/webhooks/hurry', () => {
    provider.courier.hurry();
    return { hurried: true };
  });

  server.post('/webhooks/settled', async (request) => {
    const timeoutMs = numberFrom(fieldsOf(request.body), 'timeoutMs', 1, 120_000, SETTLES_WITHIN_MS);
    if (await provider.courier.settled(timeoutMs)) return { settled: true };
    throw notApplicable(504, 'SERVER_ERROR', 'Some webhooks are still waiting for an acknowledgement.');
  });
}
