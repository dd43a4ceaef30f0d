import type { ProviderOrder, ProviderPayment, ProviderRefund } from './payment-provider';

type Amount = number | string;

export interface RawOrder {
  id: string;
  amount: Amount;
  currency: string;
  receipt?: string | null;
}

export interface RawPayment {
  id: string;
  order_id?: string | null;
  amount: Amount;
  currency: string;
  status: string;
  error_code?: string | null;
  error_description?: string | null;
}

export interface RawRefund {
  id: string;
  payment_id: string;
  amount?: Amount;
  status: string;
  receipt?: string | null;
}

export function toProviderOrder(order: RawOrder): ProviderOrder {
  return { id: order.id, amount: Number(order.amount), currency: order.currency, receipt: order.receipt ?? null };
}

export function toProviderPayment(payment: RawPayment): ProviderPayment {
  return {
    id: payment.id,
    orderId: payment.order_id ?? null,
    amount: Number(payment.amount),
    currency: payment.currency,
    status: payment.status as ProviderPayment['status'],
    errorCode: payment.error_code ?? null,
    errorDescription: payment.error_description ?? null,
  };
}

export function toProviderRefund(refund: RawRefund): ProviderRefund {
  return {
    id: refund.id,
    paymentId: refund.payment_id,
    amount: Number(refund.amount),
    status: refund.status as ProviderRefund['status'],
    receipt: refund.receipt ?? null,
  };
}
