import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@udin/contracts/service-names';
import { type ApiRequest, type CreatedOrder, orderRequests, type Random } from '@udin/testing';
import type { ChaosSystem } from '../system/chaos-system';
import { call } from './patient-client';

export interface Order {
  customerId: string;
  email: string;
  transactionId: string;
  documentId?: string;
  noted: boolean;
  /** What is being done for it at this moment. */
  step: 'buys' | 'pays' | 'uploads' | 'writes a note' | 'signs' | 'done';
}

export function newOrder(random: Random, number: number, run: string): Order {
  return {
    customerId: randomUUID(),
    email: `customer-${number}@udin.example`,
    // At least eight characters, also of the first order of seed 1.
    transactionId: `TXN_CHAOS_${run}_${number}`,
    noted: random.next() < 0.2,
    step: 'buys',
  };
}

/** A customer buys, pays, uploads; an admin signs; sometimes somebody writes a note. */
export async function placeOrder(system: ChaosSystem, random: Random, order: Order): Promise<void> {
  const { order: bought, confirmation, upload, note, signature } = requestsOf(system, order);
  const ask = <T>(service: ServiceName, request: ApiRequest, notYet?: number[]) =>
    call<T>(system, random, { ...request, service, notYet });
  const { checkout } = await ask<CreatedOrder>('payment', bought);
  order.step = 'pays';
  const paid = system.backing.pay(checkout.orderId);
  // Some browsers are closed right after paying: then the provider's webhook alone must do.
  if (random.next() >= 0.3) await ask('payment', confirmation(paid));
  order.step = 'uploads';
  const { id } = await ask<{ id: string }>('document', upload, [409]);
  order.documentId = id;
  order.step = 'writes a note';
  if (order.noted) await ask('notes', note(id), [403, 404]);
  order.step = 'signs';
  await ask('document', signature(id));
  order.step = 'done';
}

/** All that is sent for it. A journey may outlast the usual quarter of an hour of a token when much breaks at once. */
export function requestsOf(system: ChaosSystem, { customerId: id, email, transactionId }: Order) {
  const { issuer } = system.backing;
  const holder = { id, type: 'user', email, firstName: 'Ananya', lastName: 'Sen' } as const;
  const token = issuer.tokenFor(holder, { expiresIn: 7_200 });
  const admin = issuer.tokenFor({ id: randomUUID(), type: 'admin' }, { expiresIn: 7_200 });
  return { token, ...orderRequests({ transactionId, buyer: { id, email }, token, admin }) };
}
