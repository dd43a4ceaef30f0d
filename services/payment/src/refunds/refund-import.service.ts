import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderRefund } from '../provider/payment-provider';
import type { ProviderSweep } from './provider-sweep.entity';
import { RefundSettlementService } from './refund-settlement.service';

const LOOK_BACK_MS = 3 * 86_400_000;

/** Imports refunds that were made at the provider itself, in case their webhook never came. */
@Injectable()
export class RefundImportService {
  private readonly logger = new Logger(RefundImportService.name);

  constructor(
    private readonly source: DataSource,
    private readonly settlement: RefundSettlementService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async importOfPayment(paymentId: string, orderId: string): Promise<void> {
    for (const providerRefund of await this.provider.refundsOfPayment(paymentId))
      await this.settle(providerRefund, orderId);
  }

  /**
   * All refunds since three days before the last time, once an hour; one instance does it for all. One that cannot be
   * imported stops none of the others: it is said, and the list is read from the same time again.
   */
  async importRecent(): Promise<void> {
    const turn = await this.claimTurn();
    if (!turn) return;
    const begunAt = new Date();
    const knownUntil = turn.readAt ?? begunAt;
    const left = await this.importSince(new Date(knownUntil.getTime() - LOOK_BACK_MS)).catch(async (error) => {
      const retryInOneMinute = `UPDATE provider_sweeps SET next_at = now() + interval '1 minute' WHERE name = 'refunds'`;
      await this.source.query(retryInOneMinute);
      throw error;
    });
    if (left > 0) throw new Error(`${left} of the provider's refunds were not imported`);
    await this.source.query(`UPDATE provider_sweeps SET read_at = $1 WHERE name = 'refunds'`, [begunAt]);
  }

  /** Answers how many could not be imported. */
  private async importSince(since: Date): Promise<number> {
    let left = 0;
    for (let skip = 0; ;) {
      const page = await this.provider.refundsSince(since, skip);
      if (page.length === 0) return left;
      const readable = page.filter((refund) => refund !== null);
      left += page.length - readable.length;
      for (const providerRefund of await this.unsettled(readable))
        await this.settle(providerRefund).catch((error: unknown) => {
          this.logger.warn({ msg: `The provider's refund ${providerRefund.id} was not imported`, err: error });
          left += 1;
        });
      skip += page.length;
    }
  }

  private async claimTurn(): Promise<Pick<ProviderSweep, 'readAt'> | undefined> {
    const [claimed] = (await this.source.query(
      `UPDATE provider_sweeps SET next_at = now() + interval '1 hour'
       WHERE name = 'refunds' AND next_at <= now() RETURNING read_at AS "readAt"`,
    )) as [Pick<ProviderSweep, 'readAt'>[], number];
    return claimed[0];
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
