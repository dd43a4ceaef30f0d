import { FastifyInstance } from 'fastify';
import { behaviourPatchFrom } from '../behaviour/behaviour';
import { type Fields, fieldsOf } from '../http/fields';
import { DISPUTE_NEWS, type DisputeNews, disputePayment } from '../disputes/dispute-payment';
import { settlePayment, Settlement } from '../payments/settle-payment';
import { Provider } from '../provider';
import { badRequest } from '../refusal';
import { toRefund } from '../refunds/refund';
import { RefundSettlement, settleRefund } from '../refunds/settle-refund';
import { makePayment, paymentRequestFrom } from './make-payment';
import { webhookControlRoutes } from './webhook-control.routes';

type ById = { Params: { id: string } };

export function controlRoutes(server: FastifyInstance, provider: Provider): void {
  const { behaviour } = provider;

  server.get('/behaviour', () => behaviour.current);
  server.post('/behaviour', (request) => behaviour.change(behaviourPatchFrom(fieldsOf(request.body))));
  server.delete('/behaviour', () => behaviour.reset());

  server.post('/pay', (request) => makePayment(provider, paymentRequestFrom(fieldsOf(request.body))));

  server.post<ById>('/payments/:id/settle', (request) => {
    const outcome = wordFrom<Settlement>(fieldsOf(request.body), 'outcome', [
      'success',
      'authorized',
      'captured',
      'failed',
    ]);
    return settlePayment(provider, request.params.id, outcome).payment;
  });

  server.post<ById>('/payments/:id/dispute', (request) => {
    const body = fieldsOf(request.body);
    const news = wordFrom<DisputeNews>(body, 'news', [...DISPUTE_NEWS]);
    if (body.id !== undefined && typeof body.id !== 'string') throw badRequest('id: must be a text', { field: 'id' });
    return disputePayment(provider, request.params.id, news, body.id);
  });

  server.post<ById>('/refunds/:id/settle', (request) => {
    const outcome = wordFrom<RefundSettlement>(fieldsOf(request.body), 'outcome', ['processed', 'failed']);
    return toRefund(settleRefund(provider, request.params.id, outcome));
  });

  webhookControlRoutes(server, provider);
}

function wordFrom<T extends string>(body: Fields, field: string, words: T[]): T {
  const word = body[field] ?? words[0];
  if (!words.includes(word as T)) throw badRequest(`${field}: must be one of ${words.join(', ')}`, { field });
  return word as T;
}
