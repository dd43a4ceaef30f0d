import { FastifyInstance } from 'fastify';
import { collectionOf } from '../http/collection';
import { fieldsOf } from '../http/fields';
import { Provider } from '../provider';
import { known } from '../refusal';
import { capturePayment } from './capture-payment';

type ById = { Params: { id: string } };

export function paymentRoutes(server: FastifyInstance, provider: Provider): void {
  const { payments } = provider.ledger;

  server.get<{ Querystring: Record<string, string> }>('/payments', (request) =>
    collectionOf(payments.values(), request.query),
  );

  server.get<ById>('/payments/:id', (request) => known(payments, request.params.id));

  server.post<ById>('/payments/:id/capture', (request) =>
    capturePayment(provider, request.params.id, fieldsOf(request.body)),
  );
}
