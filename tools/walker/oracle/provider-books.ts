import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DisputeStatus } from '@udin/contracts';

export interface ProviderPayment {
  id: string;
  order_id: string;
  status: string;
  /** Paise. */
  amount: number;
  amount_refunded: number;
}

interface Page<T> {
  items: T[];
}

const PAGE = 100;

/** What the provider received and did not give back, in paise, for the order with this receipt. */
export async function keptByProvider(receipt: string): Promise<number> {
  return netOf(await paymentsOf(receipt));
}

async function ordersOf(receipt: string): Promise<{ id: string }[]> {
  return (await ask<Page<{ id: string }>>(`/v1/orders?receipt=${encodeURIComponent(receipt)}`)).items;
}

/** The same for everything that the provider has, whoever may have asked for it. */
export async function keptInAll(): Promise<number> {
  let kept = 0;
  for (let skip = 0; ; skip += PAGE) {
    const { items } = await ask<Page<ProviderPayment>>(`/v1/payments?count=${PAGE}&skip=${skip}`);
    kept += netOf(items);
    if (items.length < PAGE) return kept;
  }
}

/** Webhooks of what happens meanwhile are lost for ever. */
export async function withoutWebhooks(happening: () => Promise<unknown>): Promise<void> {
  await control('/sandbox/behaviour', { webhooks: { drop: ['*'] } });
  try {
    await happening();
  } finally {
    await control('/sandbox/behaviour', { webhooks: { drop: [] } });
  }
}

/** Until it is told otherwise. */
export async function behaveAtProvider(behaviour: object): Promise<void> {
  await control('/sandbox/behaviour', behaviour);
}

/** Refunds of this order that the bank has not decided. */
export async function refundsUnderWay(receipt: string): Promise<string[]> {
  return (await refundsOf(receipt)).filter(({ status }) => status === 'pending').map(({ id }) => id);
}

/** Also those that failed. */
export async function refundsMade(receipt: string): Promise<Set<string>> {
  return new Set((await refundsOf(receipt)).map(({ id }) => id));
}

export async function decideRefund(id: string, outcome: 'processed' | 'failed'): Promise<void> {
  await control(`/sandbox/refunds/${id}/settle`, { outcome });
}

/**
 * The bank of whoever paid this order demands the money back, or has gone on with it.
 * @param id of a dispute that was begun before
 */
export async function disputeAtProvider(receipt: string, news: string, id?: string): Promise<string> {
  const paid = (await paymentsOf(receipt)).find(({ status }) => status === 'captured' || status === 'refunded')!;
  return (await control<{ id: string }>(`/sandbox/payments/${paid.id}/dispute`, { news, id })).id;
}

export async function disputesAtProvider(receipt: string): Promise<{ id: string; status: DisputeStatus }[]> {
  const ids = (await paymentsOf(receipt)).map(({ id }) => id);
  const { items } = await ask<Page<{ id: string; payment_id: string; status: DisputeStatus }>>(
    `/v1/disputes?count=${PAGE}`,
  );
  return items.filter(({ payment_id }) => ids.includes(payment_id));
}

export function netOf(payments: readonly ProviderPayment[]): number {
  const received = payments.filter(({ status }) => status === 'captured' || status === 'refunded');
  return received.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);
}

async function paymentsOf(receipt: string): Promise<ProviderPayment[]> {
  const payments: ProviderPayment[] = [];
  for (const { id } of await ordersOf(receipt))
    payments.push(...(await ask<Page<ProviderPayment>>(`/v1/orders/${id}/payments`)).items);
  return payments;
}

async function refundsOf(receipt: string): Promise<{ id: string; status: string }[]> {
  const pages = await Promise.all(
    (await paymentsOf(receipt)).map(({ id }) =>
      ask<Page<{ id: string; status: string }>>(`/v1/payments/${id}/refunds?count=${PAGE}`),
    ),
  );
  return pages.flatMap(({ items }) => items);
}

async function ask<T>(path: string): Promise<T> {
  const { keyId, keySecret } = keys();
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const response = await fetch(`${process.env.PAYMENT_PROVIDER_URL}${path}`, { headers: { authorization } });
  if (!response.ok) throw new Error(`The provider answers ${path} with ${response.status}`);
  return (await response.json()) as T;
}

async function control<T>(path: string, body: object): Promise<T> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${process.env.PAYMENT_PROVIDER_URL}${path}`, post);
  return (await response.json()) as T;
}

function keys(): { keyId: string; keySecret: string } {
  const file = join(process.env.PRODUCT_DATA_DIR!, 'secrets.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { provider: { keyId: string; keySecret: string } }).provider;
}
