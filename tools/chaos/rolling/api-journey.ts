import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedOrder } from '@udin/testing';
import { type Order, requestsOf } from '../orders/order-journey';
import type { ChaosSystem } from '../system/chaos-system';
import { type BalancedClient, Failed } from './balanced-client';

/** As the page: it sends what was cut off again after these times, since the service knows what it has. */
const PAGE_AGAIN_MS = [1_000, 4_000];
/** No answer: the gateway was killed while it had the request. */
const CUT = 0;
/** The service was killed while it had the request. */
const KILLED = 503;
/** A note can be written when notes has heard of the document; the page shows the document later than that. */
const NOTES_KNOW_MS = [100, 200, 400, 800, 1_600, 3_200, 6_400];

export interface Journey extends Order {
  /** What the page sent again by itself. */
  againByPage: number;
}

/** The main journey by API: look, order, pay, upload, write, keep, be told; an admin signs; the customer fetches. */
export async function journey(system: ChaosSystem, client: BalancedClient, order: Journey): Promise<void> {
  const { token, order: bought, confirmation, upload, note, signature } = requestsOf(system, order);
  const read = (path: string, as?: string) => byPage(order, [CUT, KILLED], () => client.send({ path, token: as }));
  await read('/api/catalogue');
  await byPage(order, [CUT], () =>
    client.send({ method: 'POST', path: '/api/auth/logout', json: { refreshToken: 'of-an-earlier-visit' } }),
  );
  order.step = 'buys';
  const { checkout } = await byPage(order, [CUT, KILLED], () => client.ask<CreatedOrder>(bought));
  order.step = 'pays';
  const told = confirmation(system.backing.pay(checkout.orderId));
  await byPage(order, [CUT, KILLED], () => client.send(told));
  order.step = 'uploads';
  const { id } = await byPage(order, [CUT, KILLED, 409], () => client.ask<{ id: string }>(upload));
  order.documentId = id;
  await read(`/api/documents/${id}`, token);
  order.step = 'writes a note';
  const written = note(id, randomUUID());
  await byPage(order, [CUT, KILLED], () => again(NOTES_KNOW_MS, [403, 404], () => client.send(written)));
  await read(`/api/vault/user/${order.customerId}`, token);
  await read('/api/notifications', token);
  order.step = 'signs';
  await byPage(order, [CUT, KILLED], () => client.send(signature(id)));
  await read(`/api/documents/${id}`, token);
  order.step = 'done';
}

const byPage = <T>(order: Journey, statuses: number[], work: () => Promise<T>) =>
  again(PAGE_AGAIN_MS, statuses, work, () => (order.againByPage += 1));

async function again<T>(
  delays: number[],
  statuses: number[],
  work: () => Promise<T>,
  onAgain: () => unknown = () => undefined,
): Promise<T> {
  for (const delay of delays) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Failed) || !statuses.includes(error.status)) throw error;
      onAgain();
      await pause(delay);
    }
  }
  return work();
}
