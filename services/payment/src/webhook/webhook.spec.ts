import { hmacHex } from '../settlement/checkout-signature';
import { WebhookService } from './webhook.service';

const SECRET = 'a secret of a test';
const THE_PROVIDER_WAITS_MS = 5_000;

function aWebhookOfAnAuthorizedPayment() {
  const entity = { id: 'pay_1', order_id: 'order_1', amount: 100, currency: 'INR', status: 'authorized' };
  const created_at = Math.floor(Date.now() / 1_000);
  const message = { event: 'payment.authorized', created_at, payload: { payment: { entity } } };
  const body = Buffer.from(JSON.stringify(message));
  return { body, signature: hmacHex(body, SECRET), eventId: 'event-1' };
}

describe('a webhook', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('[PAY-2] is answered in time, while the capture that it asks for takes for ever', async () => {
    const confirm = jest.fn(() => new Promise(() => undefined));
    const stored = { transaction: async () => true };
    const transactions = { byOrder: async () => ({ isPaid: false }) };
    const [settings, unused] = [{ RAZORPAY_WEBHOOK_SECRET: SECRET }, {}];
    const parts = [stored, settings, unused, unused, { confirm }, transactions] as never[];
    const webhook = new WebhookService(...(parts as unknown as ConstructorParameters<typeof WebhookService>));
    const answered = webhook.receive(aWebhookOfAnAuthorizedPayment()).then(() => 'answered');
    await jest.advanceTimersByTimeAsync(THE_PROVIDER_WAITS_MS - 1_000);
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(await Promise.race([answered, Promise.resolve('waiting')])).toBe('answered');
  });
});
