import type { DisputeStatus } from '@udin/contracts';

/** The payment provider as this service sees it. Money in paise. */
export interface ProviderOrder {
  id: string;
  amount: number;
  currency: string;
  receipt: string | null;
}

export interface ProviderPayment {
  id: string;
  orderId: string | null;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** The money was taken, whatever was refunded since. Stays false when only an authorization was released. */
  captured: boolean;
  amountRefunded: number;
  errorCode: string | null;
  errorDescription: string | null;
  /** A code, finer than errorCode. */
  errorReason: string | null;
  /** Null where it is not said. */
  begunAt: Date | null;
}

export interface ListedPayment extends ProviderPayment {
  createdAt: Date;
}

export interface ProviderRefund {
  id: string;
  paymentId: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  /** Our refund's id. */
  receipt: string | null;
  /** The reason, if one was written down at the provider. */
  note: string | null;
}

export interface ProviderDispute {
  id: string;
  paymentId: string;
  /** In `currency`. */
  amount: number;
  /** Not zero once it is lost; null when it was not said. */
  deducted: number | null;
  currency: string | null;
  status: DisputeStatus;
  phase: string;
  reason: string | null;
  respondBy: Date | null;
}

export interface ListedDispute extends ProviderDispute {
  createdAt: Date;
}

export interface ProviderRefundRequest {
  paymentId: string;
  amount: number;
  /** Our refund's id: idempotency key and receipt. */
  key: string;
}

/**
 * Every call ends within the time-out. It throws Problem `payment.provider-down` when there was no usable answer (then
 * it is unknown whether the call took effect), and `payment.provider-refused` when the provider refused.
 */
export interface PaymentProvider {
  createOrder(order: Omit<ProviderOrder, 'id'> & { receipt: string }): Promise<ProviderOrder>;
  order(id: string): Promise<ProviderOrder>;
  ordersByReceipt(receipt: string): Promise<ProviderOrder[]>;
  paymentsOfOrder(orderId: string): Promise<ProviderPayment[]>;
  /** @throws Problem `payment.payment-not-found` */
  payment(id: string): Promise<ProviderPayment>;
  /** With the moment at which it began. @throws Problem `payment.payment-not-found` */
  listedPayment(id: string): Promise<ListedPayment>;
  /**
   * One page of all payments that began in that time (both ends, in whole seconds), newest first; empty after the last
   * page. Null: one that cannot be read.
   */
  paymentsBetween(from: Date, to: Date, skip: number): Promise<(ListedPayment | null)[]>;
  capture(id: string, amount: number, currency: string): Promise<ProviderPayment>;
  /** The same key refunds once. @throws Problem `payment.refund-conflict` while another request with it runs */
  refund(wanted: ProviderRefundRequest): Promise<ProviderRefund>;
  refundById(id: string): Promise<ProviderRefund>;
  refundsOfPayment(paymentId: string): Promise<ProviderRefund[]>;
  /** One page of all refunds since then, newest first; empty after the last page. Null: one that cannot be read. */
  refundsSince(since: Date, skip: number): Promise<(ProviderRefund | null)[]>;
  dispute(id: string): Promise<ProviderDispute>;
  /** One page of all disputes, newest first; empty after the last page. Null: one that cannot be read. */
  disputes(skip: number): Promise<(ListedDispute | null)[]>;
}

export const PAYMENT_PROVIDER = Symbol('PAYMENT_PROVIDER');
