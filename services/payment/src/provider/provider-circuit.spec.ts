import { Problem } from '@udin/service-kit';
import type { PaymentSettings } from '../config';
import { ProviderCircuitService } from './provider-circuit.service';

describe('a provider that does not answer', () => {
  let circuit: ProviderCircuitService;
  const dead = jest.fn(() =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  );
  const outcome = (call: () => Promise<unknown>) => circuit.run(call).catch((error: Problem) => error.code);

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    dead.mockClear();
    circuit = new ProviderCircuitService({ RAZORPAY_TIMEOUT_MS: 6_000 } as PaymentSettings);
  });
  afterEach(() => {
    circuit.onModuleDestroy();
    jest.useRealTimers();
  });

  it('[PAY-3] is not asked any more after ten failures, and is asked again five seconds later', async () => {
    for (let call = 0; call < 10; call += 1) expect(await outcome(dead)).toBe('payment.provider-down');
    expect(await outcome(dead)).toBe('payment.provider-down');
    expect(dead).toHaveBeenCalledTimes(10);
    jest.advanceTimersByTime(5_001);
    expect(await outcome(async () => 'an answer')).toBe('an answer');
    expect(await outcome(async () => 'another')).toBe('another');
  });

  it('[PAY-3] is asked once when five seconds are over, and after one more failure not for five more', async () => {
    for (let call = 0; call < 10; call += 1) await outcome(dead);
    for (let round = 1; round <= 3; round += 1) {
      jest.advanceTimersByTime(5_001);
      const together = await Promise.all([outcome(dead), outcome(dead), outcome(dead)]);
      expect(together).toEqual(Array(3).fill('payment.provider-down'));
      expect(dead).toHaveBeenCalledTimes(10 + round);
    }
    jest.advanceTimersByTime(5_001);
    expect(await outcome(async () => 'an answer')).toBe('an answer');
  });

  it('[PAY-3] is given up at the time-out, however long it would take', async () => {
    const never = outcome(() => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(6_499);
    const early = await Promise.race([never, Promise.resolve('waiting')]);
    expect(early).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await never).toBe('payment.provider-down');
  });

  it('[PAY-3] says why it refused, in its own words', async () => {
    const error = { code: 'BAD_REQUEST_ERROR', description: 'The payment has been fully refunded already' };
    const refused = circuit.run(() => Promise.reject({ statusCode: 400, error }));
    await expect(refused).rejects.toMatchObject({ message: expect.stringContaining(error.description), status: 502 });
  });

  it('[PAY-3] is asked on when it refuses: a refusal is an answer', async () => {
    const refusing = jest.fn(() =>
      Promise.reject({ statusCode: 400, error: { code: 'BAD_REQUEST_ERROR', description: 'no' } }),
    );
    for (let call = 0; call < 15; call += 1) expect(await outcome(refusing)).toBe('payment.provider-refused');
    expect(refusing).toHaveBeenCalledTimes(15);
  });
});
