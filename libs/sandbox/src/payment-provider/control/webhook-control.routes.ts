import { FastifyInstance } from 'fastify';
import { type Fields, fieldsOf } from '../http/fields';
import { Provider } from '../provider';
import { badRequest, notApplicable } from '../refusal';
import { releaseHeld, ReleaseOrder, resend } from '../webhooks/held-webhooks';

type ByEventId = { Params: { eventId: string } };
type Search = { Querystring: { order_id?: string; event?: string; state?: string; limit?: string } };

const SETTLES_WITHIN_MS = 10_000;

export function webhookControlRoutes(server: FastifyInstance, provider: Provider): void {
  server.get<Search>('/webhooks', ({ query }) => {
    const limit = numberFrom(query, 'limit', 100, 1000);
    const found = [...provider.ledger.deliveries.values()].filter(
      ({ subject, event, state }) =>
        (!query.order_id || subject === query.order_id) &&
        (!query.event || event === query.event) &&
        (!query.state || state === query.state),
    );
    return { count: found.length, items: found.slice(-limit).reverse() };
  });

  server.post('/webhooks/release', (request) => {
    const order = (fieldsOf(request.body).order ?? 'as-made') as ReleaseOrder;
    if (order !== 'as-made' && order !== 'reversed')
      throw badRequest('order: must be as-made or reversed', { field: 'order' });
    return { released: releaseHeld(provider, order) };
  });

  server.post<ByEventId>('/webhooks/:eventId/resend', (request) => {
    const times = numberFrom(fieldsOf(request.body), 'times', 1, 100);
    return { sent: resend(provider, request.params.eventId, times) };
  });

  server.post('/webhooks/hurry', () => {
    provider.courier.hurry();
    return { hurried: true };
  });

  server.post('/webhooks/settled', async (request) => {
    const timeoutMs = numberFrom(fieldsOf(request.body), 'timeoutMs', SETTLES_WITHIN_MS, 120_000);
    if (await provider.courier.settled(timeoutMs)) return { settled: true };
    throw notApplicable(504, 'SERVER_ERROR', 'Some webhooks are still waiting for an acknowledgement.');
  });
}

function numberFrom(fields: Fields, field: string, otherwise: number, most: number): number {
  const value = Number(fields[field] ?? otherwise);
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw badRequest(`${field}: must be a number from 1 to ${most}`, { field });
  }
  return value;
}
