import { randomUUID } from 'node:crypto';
import { anOrder, aPaymentReport, aPdfForm, type Random } from '@udin/testing';
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
  const { token, admin } = tokensOf(system, order);
  await pay(system, random, order, token);
  order.step = 'uploads';
  const document = await upload(system, random, order, token);
  order.documentId = document.id;
  order.step = 'writes a note';
  if (order.noted) await writeNote(system, random, document.id, token);
  order.step = 'signs';
  await sign(system, random, document.id, admin);
  order.step = 'done';
}

/** Of the customer and of who signs. A journey may outlast the usual quarter of an hour when much breaks at once. */
export function tokensOf(system: ChaosSystem, { customerId: id, email }: Order): { token: string; admin: string } {
  const { issuer } = system.backing;
  const holder = { id, type: 'user', email, firstName: 'Ananya', lastName: 'Sen' } as const;
  return {
    token: issuer.tokenFor(holder, { expiresIn: 7_200 }),
    admin: issuer.tokenFor({ id: randomUUID(), type: 'admin' }, { expiresIn: 7_200 }),
  };
}

export const transactionOf = ({ transactionId, customerId: id, email }: Order) => anOrder(transactionId, { id, email });

export const uploadForm = ({ customerId: userId, transactionId }: Order): FormData =>
  aPdfForm({ userId, transactionId, documentType: 'net-worth' }, transactionId);

async function pay(system: ChaosSystem, random: Random, order: Order, token: string): Promise<void> {
  const { checkout } = await call<{ checkout: { orderId: string } }>(system, random, {
    service: 'payment',
    method: 'POST',
    path: '/api/transactions',
    token,
    json: transactionOf(order),
  });
  order.step = 'pays';
  const paid = system.backing.pay(checkout.orderId);
  // Some browsers are closed right after paying: then the provider's webhook alone must do.
  if (random.next() < 0.3) return;
  await call(system, random, {
    service: 'payment',
    method: 'PATCH',
    path: `/api/transactions/${order.transactionId}`,
    token,
    json: aPaymentReport(order.transactionId, paid),
  });
}

function upload(system: ChaosSystem, random: Random, order: Order, token: string): Promise<{ id: string }> {
  return call(system, random, {
    service: 'document',
    method: 'POST',
    path: '/api/documents/upload',
    token,
    notYet: [409],
    form: () => uploadForm(order),
  });
}

async function writeNote(system: ChaosSystem, random: Random, documentId: string, token: string): Promise<void> {
  await call(system, random, {
    service: 'notes',
    method: 'POST',
    path: `/api/notes/document/${documentId}`,
    token,
    notYet: [403, 404],
    json: { noteText: 'Please hurry.', priority: 'high' },
  });
}

async function sign(system: ChaosSystem, random: Random, documentId: string, admin: string): Promise<void> {
  await call(system, random, {
    service: 'document',
    method: 'PATCH',
    path: `/api/documents/${documentId}/signed-file`,
    token: admin,
    form: () => aPdfForm({}, `signed ${documentId}`),
  });
}
