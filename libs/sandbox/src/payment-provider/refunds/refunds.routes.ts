import { FastifyInstance } from 'fastify';
import { collectionOf } from '../http/collection';
import { fieldsOf } from '../http/fields';
import { Provider } from '../provider';
import { unknownId } from '../refusal';
import { RefundRow, toRefund } from './refund';
import { RefundRequests } from './refund-requests';

type ById = { Params: { id: string }; Querystring: Record<string, string> };
type Nested = { Params: { id: string; refundId: string } };

export function refundRoutes(server: FastifyInstance, provider: Provider): void {
  const { ledger } = provider;
  const requests = new RefundRequests(provider);
  const page = (rows: Iterable<RefundRow>, query: Record<string, string>) => {
    const found = collectionOf(rows, query);
    return { ...found, items: found.items.map(toRefund) };
  };

  server.post<ById>('/payments/:id/refund', async (request) =>
    toRefund(await requests.refund(request.params.id, fieldsOf(request.body), request.headers['x-refund-idempotency'])),
  );

  server.get<ById>('/payments/:id/refunds', (request) => {
    if (!ledger.payments.has(request.params.id)) throw unknownId();
    return page(ledger.refundsOf(request.params.id), request.query);
  });

  server.get<Nested>('/payments/:id/refunds/:refundId', (request) => {
    const refund = ledger.refunds.get(request.params.refundId);
    if (!refund || refund.payment_id !== request.params.id) throw unknownId();
    return toRefund(refund);
  });

  server.get<ById>('/refunds', (request) => page(ledger.refunds.values(), request.query));

  server.get<ById>('/refunds/:id', (request) => {
    const refund = ledger.refunds.get(request.params.id);
    if (!refund) throw unknownId();
    return toRefund(refund);
  });
}
