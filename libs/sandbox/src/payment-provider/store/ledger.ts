import path from 'node:path';
import { DisputeRow } from '../disputes/dispute-payment';
import { OrderRow } from '../orders/order';
import { Payment } from '../payments/payment';
import { RefundRow } from '../refunds/refund';
import { Delivery, isSettled } from '../webhooks/delivery';
import { Journal } from './journal';

/** Rows that change together; they are written in one line of the journal. */
export interface Changes {
  account?: { id: string }[];
  orders?: OrderRow[];
  payments?: Payment[];
  refunds?: RefundRow[];
  disputes?: DisputeRow[];
  deliveries?: Delivery[];
}

const SETTLED_DELIVERIES_KEPT = 1000;
const REWRITE_AFTER_BYTES = 64 * 1024 * 1024;

/** Everything the provider knows: in memory for reading, in a journal for a restart. */
export class Ledger {
  readonly account = new Map<string, { id: string }>();
  readonly orders = new Map<string, OrderRow>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, RefundRow>();
  readonly disputes = new Map<string, DisputeRow>();
  readonly deliveries = new Map<string, Delivery>();
  readonly openDeliveries = new Map<string, Delivery>();
  private readonly receipts = new Map<string, string>();
  private readonly paymentIds = new Map<string, string[]>();
  private readonly refundIds = new Map<string, string[]>();
  private readonly journal: Journal<Changes>;
  private rewriteAt = 0;

  constructor(dataDir: string) {
    this.journal = new Journal(path.join(dataDir, 'ledger.jsonl'));
    this.journal.read().forEach((changes) => this.apply(changes));
    this.forgetOldDeliveries();
    this.rewrite();
  }

  write(changes: Changes): void {
    this.journal.append(changes);
    this.apply(changes);
    if (this.deliveries.size - this.openDeliveries.size > 2 * SETTLED_DELIVERIES_KEPT) this.forgetOldDeliveries();
    if (this.journal.size > this.rewriteAt) this.rewrite();
  }

  orderOfReceipt(receipt: string): OrderRow | undefined {
    return this.orders.get(this.receipts.get(receipt) ?? '');
  }

  paymentsOf(orderId: string): Payment[] {
    return (this.paymentIds.get(orderId) ?? []).map((id) => this.payments.get(id)!);
  }

  refundsOf(paymentId: string): RefundRow[] {
    return (this.refundIds.get(paymentId) ?? []).map((id) => this.refunds.get(id)!);
  }

  close(): void {
    this.journal.close();
  }

  private apply(changes: Changes): void {
    const { account = [], orders = [], payments = [], refunds = [], disputes = [], deliveries = [] } = changes;
    for (const row of account) this.account.set(row.id, row);
    for (const order of orders) {
      this.orders.set(order.id, order);
      if (order.receipt) this.receipts.set(order.receipt, order.id);
    }
    for (const payment of payments) {
      if (!this.payments.has(payment.id) && payment.order_id) append(this.paymentIds, payment.order_id, payment.id);
      this.payments.set(payment.id, payment);
    }
    for (const refund of refunds) {
      if (!this.refunds.has(refund.id)) append(this.refundIds, refund.payment_id, refund.id);
      this.refunds.set(refund.id, refund);
    }
    for (const dispute of disputes) this.disputes.set(dispute.id, dispute);
    for (const delivery of deliveries) {
      this.deliveries.set(delivery.id, delivery);
      if (isSettled(delivery)) this.openDeliveries.delete(delivery.id);
      else this.openDeliveries.set(delivery.id, delivery);
    }
  }

  private rewrite(): void {
    this.journal.restart([this.everything()]);
    this.rewriteAt = this.journal.size + REWRITE_AFTER_BYTES;
  }

  private forgetOldDeliveries(): void {
    const settled = [...this.deliveries.values()].filter(isSettled);
    for (const { id } of settled.slice(0, -SETTLED_DELIVERIES_KEPT)) this.deliveries.delete(id);
  }

  private everything(): Changes {
    const { account, orders, payments, refunds, disputes, deliveries } = this;
    return {
      account: [...account.values()],
      orders: [...orders.values()],
      payments: [...payments.values()],
      refunds: [...refunds.values()],
      disputes: [...disputes.values()],
      deliveries: [...deliveries.values()],
    };
  }
}

function append(lists: Map<string, string[]>, key: string, id: string): void {
  const list = lists.get(key);
  if (list) list.push(id);
  else lists.set(key, [id]);
}
