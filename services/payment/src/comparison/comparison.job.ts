import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@udin/contracts';
import { Every } from '@udin/service-kit';
import type { PaymentSettings } from '../config';
import { inBackground } from '../provider/background';
import { ProviderSweepService } from '../provider/provider-sweep.service';
import { ComparisonService } from './comparison.service';

const LOOK_BACK_MS = 3 * DAY_MS;

/**
 * Once an hour, one instance for all: the payments since three days before the last comparison. After an outage, or
 * when a backup was restored, these are all that came meanwhile.
 */
@Injectable()
export class ComparisonJob {
  constructor(
    private readonly sweeps: ProviderSweepService,
    private readonly comparison: ComparisonService,
  ) {}

  @Every<PaymentSettings>(({ RECONCILE_EVERY_SECONDS }) => RECONCILE_EVERY_SECONDS * 1_000)
  async turn(stop?: AbortSignal): Promise<void> {
    const compare = (readAt: Date | null) => {
      const knownUntil = readAt ?? new Date();
      return this.comparison.since(new Date(knownUntil.getTime() - LOOK_BACK_MS), stop);
    };
    await inBackground(() => this.sweeps.inTurn('payments', compare));
  }
}
