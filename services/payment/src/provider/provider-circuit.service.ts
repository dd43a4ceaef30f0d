import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Problem } from '@udin/service-kit';
import CircuitBreaker from 'opossum';
import { PaymentSettings } from '../config';
import { isInBackground } from './background';
import { toProviderProblem } from './to-provider-problem';
import { TooManyRequests } from './too-many-requests';

type Caller = 'customers' | 'background';

/** Where the provider does not say how long: customers ask on, and the rest leaves them what it answers. */
const UNSAID_SECONDS = { customers: 0, background: 30 };
/** A wrong header must not stop sales. */
const MOST_SECONDS = { customers: 60, background: 3_600 };

/**
 * Circuit breaker: stops calling a provider that does not answer, so that requests fail at once instead of waiting for
 * time-outs. A refusal is an answer and does not count as a failure. Background work has a circuit of its own, and is
 * the first to be silent when the provider is asked too often: neither costs a sale.
 */
@Injectable()
export class ProviderCircuitService implements OnModuleDestroy {
  private readonly logger = new Logger(ProviderCircuitService.name);
  private readonly breakers: Record<Caller, CircuitBreaker<[() => Promise<unknown>], unknown>>;
  /** By a clock that is never set. */
  private readonly silentUntil = { customers: 0, background: 0 };

  constructor(settings: PaymentSettings) {
    this.breakers = {
      customers: this.breaker('customers', settings),
      background: this.breaker('background', settings),
    };
  }

  /** @throws Problem */
  async run<T>(call: () => Promise<T>): Promise<T> {
    const caller = isInBackground() ? 'background' : 'customers';
    this.assertMayAsk(caller);
    try {
      return (await this.breakers[caller].fire(call)) as T;
    } catch (error) {
      const problem = toProviderProblem(error);
      if (problem.cause instanceof TooManyRequests) {
        this.beSilent(caller, problem.cause);
        // Told like everybody who asks from now on: how long is waited, and not what a header said.
        this.assertMayAsk(caller);
      }
      throw problem;
    }
  }

  onModuleDestroy(): void {
    for (const breaker of Object.values(this.breakers)) breaker.shutdown();
  }

  private assertMayAsk(caller: Caller): void {
    const retryAfter = Math.ceil((this.silentUntil[caller] - performance.now()) / 1_000);
    if (retryAfter <= 0) return;
    throw new Problem('payment.provider-down', { cause: new TooManyRequests(retryAfter), retryAfter });
  }

  /** What a customer is told counts for all, what a job is told for jobs alone. */
  private beSilent(told: Caller, { seconds }: TooManyRequests): void {
    const silent: readonly Caller[] = told === 'customers' ? ['customers', 'background'] : ['background'];
    for (const caller of silent) {
      const wanted = Math.min(seconds ?? UNSAID_SECONDS[caller], MOST_SECONDS[caller]);
      this.silentUntil[caller] = Math.max(this.silentUntil[caller], performance.now() + wanted * 1_000);
    }
    this.logger.warn(`the payment provider was asked too often: ${silent.join(' and ')} wait`);
  }

  private breaker(caller: Caller, settings: PaymentSettings) {
    const breaker = new CircuitBreaker((call: () => Promise<unknown>) => withNamedProblems(call), {
      // A little later than the HTTP client's own time-out, whose error says more.
      timeout: settings.RAZORPAY_TIMEOUT_MS + 500,
      errorThresholdPercentage: 50,
      volumeThreshold: 10,
      resetTimeout: 5_000,
      errorFilter: (error: unknown) => error instanceof Problem && isAnswer(error),
    });
    breaker.on('open', () => this.logger.warn(`the payment provider does not answer ${caller}: not asked for 5 s`));
    breaker.on('close', () => this.logger.log(`the payment provider answers ${caller} again`));
    return breaker;
  }
}

const isAnswer = ({ code, cause }: Problem) => code !== 'payment.provider-down' || cause instanceof TooManyRequests;

async function withNamedProblems(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    throw toProviderProblem(error);
  }
}
