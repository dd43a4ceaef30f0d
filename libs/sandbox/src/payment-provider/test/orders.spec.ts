import Razorpay from 'razorpay';
import { PaymentSandbox, startPaymentSandbox } from '../start-payment-sandbox';
import { sdkFor } from './sdk-for';

let sandbox: PaymentSandbox;
let sdk: Razorpay;

beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  sdk = sdkFor(sandbox);
});
afterAll(() => sandbox.close());

const notes = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`note${index}`, 'x']));

it('[PAY-2] makes an order in paise and finds it again by id and by receipt', async () => {
  const order = await sdk.orders.create({
    amount: 354000,
    currency: 'INR',
    receipt: 'transaction-1',
    notes: { user: 'u1' },
  });
  expect(order).toMatchObject({ entity: 'order', amount: 354000, amount_due: 354000, status: 'created', attempts: 0 });
  expect(order.id).toMatch(/^order_[0-9A-Za-z]{14}$/);
  expect(await sdk.orders.fetch(order.id)).toEqual(order);
  expect(await sdk.orders.all({ receipt: 'transaction-1' })).toEqual({
    entity: 'collection',
    count: 1,
    items: [order],
  });
  expect(await sdk.orders.all({ receipt: 'unknown' })).toMatchObject({ count: 0, items: [] });
});

it.each([
  ['an amount under one rupee', { amount: 99 }, 'amount', /minimum amount/],
  ['a broken paisa', { amount: 100.5 }, 'amount', /must be an integer/],
  ['no amount', { amount: undefined }, 'amount', /is required/],
  ['another currency', { currency: 'USD' }, 'currency', /not supported/],
  ['a receipt over 40 characters', { receipt: 'r'.repeat(41) }, 'receipt', /greater than 40/],
  ['more than 15 notes', { notes: notes(16) }, 'notes', /15/],
  ['a note over 256 characters', { notes: { long: 'x'.repeat(257) } }, 'notes.long', /256/],
])('[PAY-2] refuses an order with %s and names the field', async (_case, wrong, field, description) => {
  const order = { amount: 10000, currency: 'INR', ...wrong } as never;
  await expect(sdk.orders.create(order)).rejects.toMatchObject({
    statusCode: 400,
    error: {
      code: 'BAD_REQUEST_ERROR',
      field,
      source: 'business',
      description: expect.stringMatching(description),
      metadata: {},
    },
  });
});

it('[PAY-2] refuses the receipt of another order', async () => {
  await sdk.orders.create({ amount: 10000, currency: 'INR', receipt: 'only-once' });
  await expect(sdk.orders.create({ amount: 10000, currency: 'INR', receipt: 'only-once' })).rejects.toMatchObject({
    error: { field: 'receipt', description: 'Order receipt should be unique.' },
  });
});

it('[PAY-2] takes the largest order that is allowed', async () => {
  const order = await sdk.orders.create({ amount: 100, currency: 'INR', receipt: 'r'.repeat(40), notes: notes(15) });
  expect(order.notes).toEqual(notes(15));
});

it('[PAY-2] pages the list of orders, newest first', async () => {
  const first = await sdk.orders.create({ amount: 200, currency: 'INR' });
  const second = await sdk.orders.create({ amount: 300, currency: 'INR' });
  const page = await sdk.orders.all({ count: 1 });
  const next = await sdk.orders.all({ count: 1, skip: 1 });
  expect([page.items[0]?.id, next.items[0]?.id]).toEqual([second.id, first.id]);
  await expect(sdk.orders.all({ count: 101 })).rejects.toMatchObject({ error: { field: 'count' } });
});

it('[PAY-2] answers a wrong secret with 401 and an unknown id with 400', async () => {
  await expect(sdkFor(sandbox, 'wrong').orders.all()).rejects.toMatchObject({
    statusCode: 401,
    error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
  });
  await expect(sdk.orders.fetch('order_00000000000000')).rejects.toMatchObject({
    statusCode: 400,
    error: { description: 'The id provided does not exist' },
  });
});

it('[PAY-2] answers an unknown path and a broken body as the provider does', async () => {
  const headers = { authorization: `Basic ${btoa(`${sandbox.settings.keyId}:${sandbox.settings.keySecret}`)}` };
  const lost = await fetch(`${sandbox.url}/v1/nowhere`, { headers });
  expect([lost.status, (await lost.json()).error.code]).toEqual([404, 'BAD_REQUEST_ERROR']);
  const json = { ...headers, 'content-type': 'application/json' };
  const broken = await fetch(`${sandbox.url}/v1/orders`, { method: 'POST', headers: json, body: '{"amount":' });
  expect([broken.status, (await broken.json()).error.description]).toEqual([
    400,
    'The request body is not valid JSON.',
  ]);
});
