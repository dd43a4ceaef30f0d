import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import { pagesOf } from '../provider/pages-of';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderRefund } from '../provider/payment-provider';
import { ProviderSweepService } from '../provider/provider-sweep.service';
import { RefundSettlementService } from './refund-settlement.service';

const LOOK_BACK_MS = 3 * 86_400_000;

/** Imports refunds that were made at the provider itself, in case their webhook never came. */
@Injectable()
export class RefundImportService {
  private readonly logger = new Logger(RefundImportService.name);

  constructor(
    private readonly source: DataSource,
    private readonly settlement: RefundSettlementService,
    private readonly sweeps: ProviderSweepService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async importOfPayment(paymentId: string, orderId: string): Promise<void> {
    for (const providerRefund of await this.provider.refundsOfPayment(paymentId))
      await this.settle(providerRefund, orderId);
  }

  /** All refunds since three days before the last time, once an hour. */
  importRecent(): Promise<void> {
    return this.sweeps.inTurn('refunds', (readAt) => {
      const knownUntil = readAt ?? new Date();
      return this.importSince(new Date(knownUntil.getTime() - LOOK_BACK_MS));
    });
  }

  /** Answers how many could not be imported. */
  private async importSince(since: Date): Promise<number> {
    let left = 0;
    for await (const { items, unreadable } of pagesOf((skip) => this.provider.refundsSince(since, skip))) {
      left += unreadable;
      for (const providerRefund of await this.unsettled(items))
        await this.settle(providerRefund).catch((error: unknown) => {
          this.logger.warn({ msg: `The provider's refund ${providerRefund.id} was not imported`, err: error });
          left += 1;
        });
    }
    return left;
  }

  private async unsettled(page: ProviderRefund[]): Promise<ProviderRefund[]> {
    const providerRefundId = In(page.map(({ id }) => id));
    const done = await this.source.manager.findBy(Refund, { providerRefundId, status: Not('pending') });
    return page.filter(({ id }) => !done.some((refund) => refund.providerRefundId === id));
  }

  private settle(providerRefund: ProviderRefund, orderId?: string): Promise<void> {
    return this.source.transaction((tx) => this.settlement.settle(tx, providerRefund, orderId));
  }
}
