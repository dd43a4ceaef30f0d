import { randomUUID } from 'node:crypto';
import { priceBasket } from '@udin/contracts';
import type { Random } from '@udin/testing';
import type { ChaosSystem } from '../system/chaos-system';
import { call } from './patient-client';
import { aPdf } from './a-pdf';

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
    transactionId: `TXN_${run}_${number}`,
    noted: random.next() < 0.2,
    step: 'buys',
  };
}

/** A customer buys, pays, uploads; an admin signs; sometimes somebody writes a note. */
export async function placeOrder(system: ChaosSystem, random: Random, order: Order): Promise<void> {
  const { customerId: id, email } = order;
  const holder = { id, type: 'user', email, firstName: 'Ananya', lastName: 'Sen' } as const;
  // A journey may outlast a token's usual quarter of an hour when much breaks at once.
  const token = system.backing.issuer.tokenFor(holder, { expiresIn: 7_200 });
  const admin = system.backing.issuer.tokenFor({ id: randomUUID(), type: 'admin' }, { expiresIn: 7_200 });
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

async function pay(system: ChaosSystem, random: Random, order: Order, token: string): Promise<void> {
  const { checkout } = await call<{ checkout: { orderId: string } }>(system, random, {
    service: 'payment',
    method: 'POST',
    path: '/api/transactions',
    token,
    body: () => JSON.stringify(transactionOf(order)),
  });
  order.step = 'pays';
  const paid = system.backing.provider.pay({ order_id: checkout.orderId, outcome: 'success' } as never) as unknown as {
    razorpay_payment_id: string;
    razorpay_signature: string;
  };
  // Some browsers are closed right after paying: then the provider's webhook alone must do.
  if (random.next() < 0.3) return;
  await call(system, random, {
    service: 'payment',
    method: 'PATCH',
    path: `/api/transactions/${order.transactionId}`,
    token,
    body: () =>
      JSON.stringify({
        payment_id: paid.razorpay_payment_id,
        order_id: order.transactionId,
        signature: paid.razorpay_signature,
        method: 'razorpay',
        currency: 'INR',
        paid_at: new Date().toISOString(),
      }),
  });
}

function upload(system: ChaosSystem, random: Random, order: Order, token: string): Promise<{ id: string }> {
  const { customerId: userId, transactionId } = order;
  return call(system, random, {
    service: 'document',
    method: 'POST',
    path: '/api/documents/upload',
    token,
    json: false,
    notYet: [409],
    body: () => form({ userId, transactionId, documentType: 'net-worth' }, transactionId),
  });
}

async function writeNote(system: ChaosSystem, random: Random, documentId: string, token: string): Promise<void> {
  await call(system, random, {
    service: 'notes',
    method: 'POST',
    path: `/api/notes/document/${documentId}`,
    token,
    notYet: [403, 404],
    body: () => JSON.stringify({ noteText: 'Please hurry.', priority: 'high' }),
  });
}

async function sign(system: ChaosSystem, random: Random, documentId: string, admin: string): Promise<void> {
  await call(system, random, {
    service: 'document',
    method: 'PATCH',
    path: `/api/documents/${documentId}/signed-file`,
    token: admin,
    json: false,
    body: () => form({}, `signed ${documentId}`),
  });
}

export function form(fields: Record<string, string>, content: string): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('file', new Blob([new Uint8Array(aPdf(content))], { type: 'application/pdf' }), 'balance-sheet.pdf');
  return data;
}

export function transactionOf({ transactionId, customerId, email }: Order): object {
  const cost = priceBasket(['net-worth']);
  return {
    transaction_id: transactionId,
    user_id: customerId,
    user_info: {
      first_name: 'Ananya',
      last_name: 'Sen',
      email,
      phone: '9830000000',
      address: '1 Park Street, Kolkata',
      state: 'west-bengal',
      pin_code: '700016',
    },
    documents: [{ name: 'balance-sheet.pdf', size: 2048, type: 'application/pdf', document_type: 'net-worth' }],
    pricing: {
      subtotal: cost.subtotalPaise / 100,
      gst_amount: cost.gstPaise / 100,
      gst_percentage: 18,
      total_amount: cost.totalPaise / 100,
      currency: 'INR',
    },
    status: 'pending',
  };
}
