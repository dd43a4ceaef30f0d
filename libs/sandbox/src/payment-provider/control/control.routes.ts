import { FastifyInstance } from 'fastify';
import { behaviourPatchFrom } from '../behaviour/behaviour';
import { fieldsOf, wordFrom } from '../http/fields';
import { DISPUTE_NEWS, disputePayment } from '../disputes/dispute-payment';
import { settlePayment, SETTLEMENTS } from '../payments/settle-payment';
import { Provider } from '../provider';
import { badRequest } from '../refusal';
import { toRefund } from '../refunds/refund';
import { REFUND_SETTLEMENTS, settleRefund } from '../refunds/settle-refund';
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
    const outcome = wordFrom(fieldsOf(request.body), 'outcome', SETTLEMENTS);
    return settlePayment(provider, request.params.id, outcome).payment;
  });

  server.post<ById>('/payments/:id/dispute', (request) => {
    const body = fieldsOf(request.body);
    const news = wordFrom(body, 'news', DISPUTE_NEWS);
    if (body.id !== undefined && typeof body.id !== 'string') throw badRequest('id: must be a text', { field: 'id' });
    return disputePayment(provider, request.params.id, news, body.id);
  });

  server.post<ById>('/refunds/:id/settle', (request) => {
    const outcome = wordFrom(fieldsOf(request.body), 'outcome', REFUND_SETTLEMENTS);
    return toRefund(settleRefund(provider, request.params.id, outcome));
  });

  webhookControlRoutes(server, provider);
}
