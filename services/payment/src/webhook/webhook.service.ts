import { Injectable, Logger } from '@nestjs/common';
import { Problem, withTimeout } from '@udin/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { PaymentSettings } from '../config';
import { DisputeService } from '../disputes/dispute.service';
import { TransactionService } from '../ledger/transaction.service';
import type { ProviderDispute, ProviderPayment } from '../provider/payment-provider';
import { RefundSettlementService } from '../refunds/refund-settlement.service';
import { PaymentConfirmationService } from '../settlement/payment-confirmation.service';
import { SettlementService } from '../settlement/settlement.service';
import { ProviderEvent } from './provider-event.entity';
import { type ReceivedWebhook, readWebhook, type WebhookMessage } from './webhook-message';

const CAPTURE_EVENTS = ['payment.captured', 'order.paid'];
/** The provider waits 5 s for our answer, also while its own API is slow; the capture continues after the answer. */
const CAPTURE_TIMEOUT_MS = 3_000;

/** Receipt and effect of a webhook share one database transaction, so repeated webhooks have one effect. */
@Injectable()
export class WebhookService {
  private readonly logger = new Logger(WebhookService.name);

  constructor(
    private readonly source: DataSource,
    private readonly settings: PaymentSettings,
    private readonly settlement: SettlementService,
    private readonly refunds: RefundSettlementService,
    private readonly confirmation: PaymentConfirmationService,
    private readonly transactions: TransactionService,
    private readonly disputes: DisputeService,
  ) {}

  /** @throws Problem `payment.webhook-invalid` when forged, altered, or replayed with another id */
  async receive(received: ReceivedWebhook): Promise<void> {
    const message = readWebhook(received, this.settings);
    const isNew = await this.source.transaction(async (tx) => {
      if (!(await this.recordReceipt(tx, message))) return false;
      await this.apply(tx, message);
      return true;
    });
    if (!isNew || message.name !== 'payment.authorized') return;
    await withTimeout(this.capture(message), CAPTURE_TIMEOUT_MS, 'the capture').catch(() => undefined);
  }

  private async recordReceipt(tx: EntityManager, { id, name, bodyHash }: WebhookMessage): Promise<boolean> {
    const receipt = { id, name, bodyHash, receivedAt: new Date() };
    const insert = tx.createQueryBuilder().insert().into(ProviderEvent).values(receipt).orIgnore().returning('id');
    const inserted = await insert.execute();
    if (inserted.raw.length > 0) return true;
    if (await tx.existsBy(ProviderEvent, { id, bodyHash })) return false;
    throw new Problem('payment.webhook-invalid');
  }

  private async apply(tx: EntityManager, { name, payment, refund, dispute, saidAt }: WebhookMessage): Promise<void> {
    if (name === 'payment.failed' && payment) return this.settlement.fail(tx, payment);
    if (dispute) return this.learn(tx, dispute, saidAt, payment);
    // Webhooks arrive in any order: a refund, too, proves that its payment was captured.
    if (payment && (refund || CAPTURE_EVENTS.includes(name))) await this.settle(tx, payment);
    if (refund) await this.refunds.settle(tx, refund, payment?.orderId);
  }

  private async learn(tx: EntityManager, dispute: ProviderDispute, saidAt: Date, payment?: ProviderPayment) {
    const isOurs = await this.disputes.learn(tx, dispute, saidAt, payment);
    if (!isOurs) this.logger.error(`dispute ${dispute.id} is about payment ${dispute.paymentId}, which is not ours`);
  }

  private async settle(tx: EntityManager, payment: ProviderPayment): Promise<void> {
    if (!payment.captured) return;
    try {
      await this.settlement.settle(tx, payment);
    } catch (error) {
      // The message is genuine but pays nothing of ours. A failure would only make the provider send it again.
      if (!(error instanceof Problem)) throw error;
      this.logger.warn(`payment ${payment.id} does not pay order ${payment.orderId}: ${error.code}`);
    }
  }

  /** A failure loses nothing: the reconciler captures too. */
  private async capture({ payment }: WebhookMessage): Promise<void> {
    if (!payment?.orderId) return;
    try {
      const transaction = await this.transactions.byOrder(payment.orderId);
      if (transaction && !transaction.isPaid) await this.confirmation.confirm(transaction, payment.id);
    } catch (error) {
      this.logger.warn(`payment ${payment.id} is authorized but not captured yet: ${(error as Error).message}`);
    }
  }
}
