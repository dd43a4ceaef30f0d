import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentSettings } from '../config';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../provider/payment-provider';
import { ResumeRefunds } from '../refunds/resume-refunds';
import { ConfirmPayment } from '../settlement/confirm-payment';
import { Settlement } from '../settlement/settlement';
import { Transaction } from '../transactions/transaction.entity';
import { Transactions } from '../transactions/transactions';
import { claimDue } from './claim-due';
import { forgetOldEvents } from './forget-old-events';

/** Looks up at the provider what nobody told us: a browser closed after paying, a webhook that never came. */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Reconciler.name);
  private timer?: NodeJS.Timeout;
  private round?: Promise<void>;

  constructor(
    private readonly source: DataSource,
    private readonly settings: PaymentSettings,
    private readonly transactions: Transactions,
    private readonly confirmPayment: ConfirmPayment,
    private readonly settlement: Settlement,
    private readonly resumeRefunds: ResumeRefunds,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  onApplicationBootstrap(): void {
    const everyMs = this.settings.RECONCILE_EVERY_SECONDS * 1_000;
    if (everyMs === 0) return;
    this.timer = setInterval(() => {
      this.round ??= this.run().finally(() => (this.round = undefined));
    }, everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  /** One round over what is due now. Never throws: what failed is due again later. */
  async run(): Promise<void> {
    try {
      for (const id of await claimDue(this.source)) await this.look(id);
      await this.resumeRefunds.run();
      await forgetOldEvents(this.source);
    } catch (error) {
      this.logger.warn(`reconciliation stopped: ${(error as Error).message}`);
    }
  }

  private async look(id: string): Promise<void> {
    try {
      await this.settleOne(await this.transactions.find(id));
    } catch (error) {
      this.logger.warn(`transaction ${id} not reconciled: ${(error as Error).message}`);
    }
  }

  private async settleOne(transaction: Transaction): Promise<void> {
    if (!transaction.orderId || transaction.isPaid) return;
    const payments = await this.provider.paymentsOfOrder(transaction.orderId);
    const inState = (wanted: string) => payments.find(({ status }) => status === wanted);
    const paying = inState('captured') ?? inState('authorized');
    if (paying) {
      await this.confirmPayment.confirm(transaction, paying.id);
      return;
    }
    const failed = inState('failed');
    if (failed && !inState('created')) await this.source.transaction((tx) => this.settlement.fail(tx, failed));
  }
}
