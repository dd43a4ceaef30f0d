import { FastifyInstance } from 'fastify';
import { collectionOf } from '../http/collection';
import { fieldsOf } from '../http/fields';
import { Provider } from '../provider';
import { known, unknownId } from '../refusal';
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
    const { id } = known(ledger.payments, request.params.id);
    return page(ledger.refundsOf(id), request.query);
  });

  server.get<Nested>('/payments/:id/refunds/:refundId', (request) => {
    const refund = known(ledger.refunds, request.params.refundId);
    if (refund.payment_id !== request.params.id) throw unknownId();
    return toRefund(refund);
  });

  server.get<ById>('/refunds', (request) => page(ledger.refunds.values(), request.query));

  server.get<ById>('/refunds/:id', (request) => toRefund(known(ledger.refunds, request.params.id)));
}
