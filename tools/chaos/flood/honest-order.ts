import { randomUUID } from 'node:crypto';
import { type ApiRequest, aPdfForm, type CreatedOrder, type Random } from '@udin/testing';
import { newOrder, requestsOf } from '../orders/order-journey';
import type { ChaosSystem } from '../system/chaos-system';
import { Visitor } from './visitor';

export const STEPS = ['catalogue', 'order', 'confirmation', 'upload', 'list', 'vault'] as const;
export type Step = (typeof STEPS)[number] | 'login' | 'whole order';

/** How long a step took, in milliseconds. */
type Took = (step: Step, milliseconds: number) => void;

export interface Shop {
  system: ChaosSystem;
  gateway: string;
}

/**
 * A customer at an address of the own who looks at the prices, orders, pays, uploads, looks at the list and puts a file
 * into the vault. Each call is made once: an attack may not cost an honest person a second try. Throws what went wrong.
 */
export async function placeHonestOrder(
  { system, gateway }: Shop,
  random: Random,
  number: number,
  took: Took,
): Promise<void> {
  const order = newOrder(random, number, `${process.pid}_${Date.now()}`);
  const { customerId: id } = order;
  const { token, order: bought, confirmation, upload } = requestsOf(system, order);
  const visitor = new Visitor(gateway, addressOf(number));
  let whole = 0;
  const step = async <T>(name: Step, asked: ApiRequest): Promise<T> => {
    const began = performance.now();
    const { status, body } = await visitor.ask({ token, ...asked }).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    });
    if (status >= 300) throw new Error(`${name}: ${status} ${body.toString().slice(0, 300)}`);
    const milliseconds = performance.now() - began;
    took(name, milliseconds);
    whole += milliseconds;
    return (JSON.parse(body.toString()) as { data: T }).data;
  };
  try {
    await step('catalogue', { path: '/api/catalogue' });
    const { checkout } = await step<CreatedOrder>('order', bought);
    await step('confirmation', confirmation(system.backing.pay(checkout.orderId)));
    await step('upload', upload);
    await step('list', { path: `/api/documents/user/${id}` });
    await step('vault', post('/api/vault/upload', { form: () => aPdfForm({ userId: id }, randomUUID()) }));
    took('whole order', whole);
  } finally {
    visitor.leave();
  }
}

/** An accountant who comes to work: the only call that costs much processor time by itself. */
export async function logInAsAdmin({ system, gateway }: Shop, number: number, took: Took): Promise<void> {
  const visitor = new Visitor(gateway, addressOf(number));
  const began = performance.now();
  try {
    const { status, body } = await visitor.ask(post('/api/auth/admin/login', { json: system.admin }));
    if (status !== 200) throw new Error(`login: ${status} ${body.toString().slice(0, 300)}`);
    took('login', performance.now() - began);
  } finally {
    visitor.leave();
  }
}

const post = (path: string, sent: Partial<ApiRequest>): ApiRequest => ({ method: 'POST', path, ...sent });

/** Honest people come from 127.2.x.y, attackers from 127.1.x.y. */
const addressOf = (number: number) => `127.2.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`;
