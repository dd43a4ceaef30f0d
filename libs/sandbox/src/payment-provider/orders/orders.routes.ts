import { FastifyInstance } from 'fastify';
import { collectionOf } from '../http/collection';
import { fieldsOf } from '../http/fields';
import { Provider } from '../provider';
import { unknownId } from '../refusal';
import { createOrder } from './create-order';
import { OrderRow, toOrder } from './order';

type ById = { Params: { id: string } };

export function orderRoutes(server: FastifyInstance, provider: Provider): void {
  const { ledger } = provider;
  const orderOf = (id: string): OrderRow => ledger.orders.get(id) ?? refuse();

  server.post('/orders', (request) => toOrder(createOrder(provider, fieldsOf(request.body))));

  server.get<{ Querystring: Record<string, string> }>('/orders', (request) => {
    const { receipt } = request.query;
    const rows = receipt ? [ledger.orderOfReceipt(receipt)].filter((row) => row !== undefined) : ledger.orders.values();
    const page = collectionOf(rows, request.query);
    return { ...page, items: page.items.map(toOrder) };
  });

  server.get<ById>('/orders/:id', (request) => toOrder(orderOf(request.params.id)));

  server.get<ById>('/orders/:id/payments', (request) =>
    collectionOf(ledger.paymentsOf(orderOf(request.params.id).id), { count: 100 }),
  );
}

function refuse(): never {
  throw unknownId();
}
