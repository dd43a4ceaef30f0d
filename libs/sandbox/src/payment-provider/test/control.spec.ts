import { PaymentSandbox, startPaymentSandbox } from '../start-payment-sandbox';

let sandbox: PaymentSandbox;

beforeAll(async () => void (sandbox = await startPaymentSandbox()));
afterEach(() => void sandbox.resetBehaviour());
afterAll(() => sandbox.close());

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/sandbox${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json', ...headers } : headers,
    body: body && JSON.stringify(body),
  });

it('[PAY-2] says what it is to whoever opens its address', async () => {
  const page = await fetch(sandbox.url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('no real money')]);
});

it('[PAY-2] shows, changes and resets the behaviour', async () => {
  const changed = await call('POST', '/behaviour', { autoCapture: true, webhooks: { duplicate: 3 } });
  expect(await changed.json()).toMatchObject({ autoCapture: true, webhooks: { duplicate: 3, hold: false } });
  expect(await (await call('GET', '/behaviour')).json()).toMatchObject({ webhooks: { duplicate: 3 } });
  expect(await (await call('DELETE', '/behaviour')).json()).toMatchObject({
    autoCapture: false,
    webhooks: { duplicate: 0 },
  });
});

it.each([
  [{ autocapture: true }, 'autocapture'],
  [{ api: { mode: 'down' } }, 'api.mode'],
  [{ webhooks: { drop: ['payment.paid'] } }, 'webhooks.drop'],
  [{ webhooks: { duplicate: -1 } }, 'webhooks.duplicate'],
  [{ webhooks: { urls: ['file:///etc/passwd'] } }, 'webhooks.urls'],
  [{ refunds: null }, 'refunds'],
])('[PAY-2] refuses the behaviour %j and names the field', async (body, field) => {
  const answer = await call('POST', '/behaviour', body);
  expect(answer.status).toBe(400);
  expect((await answer.json()).error).toMatchObject({ field, description: expect.stringContaining(field) });
});

it('[PAY-2] makes a payment over HTTP and names what is wrong with a wish', async () => {
  const order = { amount: 1000, currency: 'INR' };
  const authorization = `Basic ${btoa(`${sandbox.settings.keyId}:${sandbox.settings.keySecret}`)}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const made = await fetch(`${sandbox.url}/v1/orders`, { method: 'POST', headers, body: JSON.stringify(order) });
  const { id } = await made.json();
  expect(await (await call('POST', '/pay', { order_id: id, outcome: 'failed' })).json()).toMatchObject({
    error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed', metadata: { order_id: id } },
  });
  expect(await (await call('POST', '/pay', { order_id: id })).json()).toEqual({
    razorpay_order_id: id,
    razorpay_payment_id: expect.stringMatching(/^pay_/),
    razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const wrong = await call('POST', '/pay', { order_id: id, outcome: 'maybe' });
  expect((await wrong.json()).error.field).toBe('outcome');
});

it('[PAY-2] refuses control calls that a web page makes', async () => {
  const answer = await call('POST', '/behaviour', { autoCapture: true }, { origin: 'https://elsewhere.example' });
  expect(answer.status).toBe(403);
  expect((await (await call('GET', '/behaviour')).json()).autoCapture).toBe(false);
});

it('[PAY-2] says when it is ready', async () => {
  expect((await fetch(`${sandbox.url}/health/ready`)).status).toBe(200);
});
