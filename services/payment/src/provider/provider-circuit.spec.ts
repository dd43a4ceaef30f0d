import { Problem } from '@udin/service-kit';
import type { PaymentSettings } from '../config';
import { ProviderCircuit } from './provider-circuit';

describe('a provider that does not answer', () => {
  let circuit: ProviderCircuit;
  const dead = jest.fn(() => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })));
  const outcome = (call: () => Promise<unknown>) => circuit.run(call).catch((error: Problem) => error.code);

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    dead.mockClear();
    circuit = new ProviderCircuit({ RAZORPAY_TIMEOUT_MS: 6_000 } as PaymentSettings);
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

  it('[PAY-3] is asked on when it refuses: a refusal is an answer', async () => {
    const refusing = jest.fn(() => Promise.reject({ statusCode: 400, error: { code: 'BAD_REQUEST_ERROR', description: 'no' } }));
    for (let call = 0; call < 15; call += 1) expect(await outcome(refusing)).toBe('payment.provider-refused');
    expect(refusing).toHaveBeenCalledTimes(15);
  });
});
