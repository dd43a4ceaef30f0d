import { FastifyInstance } from 'fastify';
import { collectionOf } from '../http/collection';
import { fieldsOf } from '../http/fields';
import { Provider } from '../provider';
import { known } from '../refusal';
import { createOrder } from './create-order';
import { toOrder } from './order';

type ById = { Params: { id: string } };

export function orderRoutes(server: FastifyInstance, provider: Provider): void {
  const { ledger } = provider;

  server.post('/orders', (request) => toOrder(createOrder(provider, fieldsOf(request.body))));

  server.get<{ Querystring: Record<string, string> }>('/orders', (request) => {
    const { receipt } = request.query;
    const rows = receipt ? [ledger.orderOfReceipt(receipt)].filter((row) => row !== undefined) : ledger.orders.values();
    const page = collectionOf(rows, request.query);
    return { ...page, items: page.items.map(toOrder) };
  });

  server.get<ById>('/orders/:id', (request) => toOrder(known(ledger.orders, request.params.id)));

  server.get<ById>('/orders/:id/payments', (request) =>
    collectionOf(ledger.paymentsOf(known(ledger.orders, request.params.id).id), { count: 100 }),
  );
}
