import { waitFor } from '@udin/backing';
import Razorpay from 'razorpay';
import { PaymentSandbox, startPaymentSandbox } from '../start-payment-sandbox';
import { sdkFor } from './sdk-for';

let sandbox: PaymentSandbox;
let sdk: Razorpay;

beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  sdk = sdkFor(sandbox);
});
afterEach(() => void sandbox.resetBehaviour());
afterAll(() => sandbox.close());

const anOrder = (receipt?: string) => sdk.orders.create({ amount: 1000, currency: 'INR', receipt });

it('[PAY-3] answers 5xx for as many calls as asked and then works again', async () => {
  sandbox.behave({ api: { mode: 'fail', status: 500, times: 2 } });
  await expect(anOrder()).rejects.toMatchObject({ statusCode: 500, error: { code: 'SERVER_ERROR' } });
  await expect(anOrder()).rejects.toMatchObject({ statusCode: 500 });
  await expect(anOrder()).resolves.toMatchObject({ status: 'created' });
});

it('[PAY-3] answers 502 with a page instead of an error object, as a proxy does', async () => {
  sandbox.behave({ api: { mode: 'fail', status: 502 } });
  await expect(anOrder()).rejects.toEqual({ statusCode: 502, error: undefined });
});

it('[PAY-3] disturbs only the calls whose path is named', async () => {
  sandbox.behave({ api: { mode: 'fail', path: '/v1/payments' } });
  await expect(anOrder()).resolves.toMatchObject({ status: 'created' });
  await expect(sdk.payments.fetch('pay_00000000000000')).rejects.toMatchObject({ statusCode: 503 });
});

it('[PAY-3] hangs until it is told to go on', async () => {
  sandbox.behave({ api: { mode: 'hang', times: 1 } });
  const hanging = anOrder('hanging');
  await waitFor(() => sandbox.provider.behaviour.current.api.mode === 'up', { what: 'the only hang to be used up' });
  expect(await sdk.orders.all({ receipt: 'hanging' })).toMatchObject({ count: 0 });
  sandbox.resetBehaviour();
  await expect(hanging).resolves.toMatchObject({ receipt: 'hanging' });
});

it('[PAY-3] loses the answer of a call that took effect', async () => {
  sandbox.behave({ api: { mode: 'lose-answer', times: 1 } });
  await expect(anOrder('lost')).rejects.toBeDefined();
  expect(await sdk.orders.all({ receipt: 'lost' })).toMatchObject({ count: 1 });
});

it('[PAY-3] answers 200 with a page that is no answer', async () => {
  sandbox.behave({ api: { mode: 'garbage', times: 1 } });
  expect(typeof (await anOrder())).toBe('string');
  await expect(anOrder()).resolves.toMatchObject({ status: 'created' });
});
