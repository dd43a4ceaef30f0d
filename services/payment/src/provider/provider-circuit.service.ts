import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Problem } from '@udin/service-kit';
import CircuitBreaker from 'opossum';
import { PaymentSettings } from '../config';
import { toProviderProblem } from './to-provider-problem';

/**
 * Circuit breaker: stops calling a provider that does not answer, so that requests fail at once instead of waiting for
 * time-outs. A refusal is an answer and does not count as a failure.
 */
@Injectable()
export class ProviderCircuitService implements OnModuleDestroy {
  private readonly logger = new Logger(ProviderCircuitService.name);
  private readonly breaker: CircuitBreaker<[() => Promise<unknown>], unknown>;

  constructor(settings: PaymentSettings) {
    this.breaker = new CircuitBreaker((call: () => Promise<unknown>) => withNamedProblems(call), {
      // A little later than the HTTP client's own time-out, whose error says more.
      timeout: settings.RAZORPAY_TIMEOUT_MS + 500,
      errorThresholdPercentage: 50,
      volumeThreshold: 10,
      resetTimeout: 5_000,
      errorFilter: (error: unknown) => error instanceof Problem && error.code !== 'payment.provider-down',
    });
    this.breaker.on('open', () => this.logger.warn('the payment provider does not answer: not asked for 5 s'));
    this.breaker.on('close', () => this.logger.log('the payment provider answers again'));
  }

  /** @throws Problem */
  async run<T>(call: () => Promise<T>): Promise<T> {
    try {
      return (await this.breaker.fire(call)) as T;
    } catch (error) {
      throw toProviderProblem(error);
    }
  }

  onModuleDestroy(): void {
    this.breaker.shutdown();
  }
}

async function withNamedProblems(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    throw toProviderProblem(error);
  }
}
