import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BareDatabase } from './bare-database';
import type { BareEvents } from './bare-events';
import type { BareSettings } from './bare-settings';
import type { BareTokens } from './bare-tokens';

const NUMBER = `UPDATE invoice_numbers SET last = last + 1 RETURNING 'B/' || last AS number`;
const PAY = `
  UPDATE orders SET status = 'paid', payment = $2, invoice_number = $3 WHERE id = $1 AND status = 'pending' RETURNING paise`;

interface Made {
  transaction_id: string;
  pricing: { total_amount: number };
}

interface Paid {
  payment_id: string;
  signature: string;
}

/** An order at the provider, and its payment: told by the page, and by the provider's own call. */
export function barePayments(
  app: FastifyInstance,
  { rows }: BareDatabase,
  events: BareEvents,
  tokens: BareTokens,
  { providerUrl, keyId, keySecret }: BareSettings,
): void {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const provider = async <T>(path: string, body?: object) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const sent = { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) };
    return (await (await fetch(`${providerUrl}/v1${path}`, sent)).json()) as T;
  };

  app.post<{ Body: Made }>('/api/transactions', async ({ body, headers }) => {
    const { sub } = tokens.claimsOf(headers.authorization);
    const paise = Math.round(body.pricing.total_amount * 100);
    const order = { amount: paise, currency: 'INR', receipt: body.transaction_id.slice(0, 40) };
    const { id } = await provider<{ id: string }>('/orders', order);
    const values = [body.transaction_id, sub, id, 'pending', paise, JSON.stringify(body)];
    const insert =
      'INSERT INTO orders (id, person, provider_order, status, paise, made) VALUES ($1, $2, $3, $4, $5, $6)';
    await rows(insert, values);
    return { data: { checkout: { orderId: id } } };
  });
  app.patch<{ Params: { id: string }; Body: Paid }>(
    '/api/transactions/:id',
    async ({ params, body, headers }, reply) => {
      const { sub, email } = tokens.claimsOf(headers.authorization);
      const [order] = await rows<{ provider_order: string; paise: number }>(
        'SELECT provider_order, paise FROM orders WHERE id = $1 AND person = $2',
        [params.id, sub],
      );
      const signed = createHmac('sha256', keySecret)
        .update(`${order?.provider_order}|${body.payment_id}`)
        .digest('hex');
      const payment = await provider<{ amount: number }>(`/payments/${body.payment_id}`);
      if (!order || signed !== body.signature || payment.amount !== order.paise) return reply.code(400).send({});
      await events.commit('payment.completed', async (tx) => {
        const [invoice] = await tx<{ number: string }>(NUMBER, []);
        await tx(PAY, [params.id, body.payment_id, invoice!.number]);
        return { order: params.id, person: sub, email, invoice: invoice!.number };
      });
      return { data: { id: params.id, status: 'paid' } };
    },
  );
  app.post<{ Body: object }>('/api/payments/webhook', async ({ body, headers }) => {
    const insert = 'INSERT INTO webhooks VALUES ($1, $2) ON CONFLICT DO NOTHING';
    await rows(insert, [headers['x-razorpay-event-id'], JSON.stringify(body)]);
    return {};
  });
}
