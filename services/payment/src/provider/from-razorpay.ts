import { beginningOf, DISPUTE_STATUSES } from '@udin/contracts';
import { isStorable } from '@udin/service-kit';
import type {
  ListedDispute,
  ListedPayment,
  ProviderDispute,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
} from './payment-provider';
import {
  type ProviderAnswer,
  readObject,
  readPaise,
  readText,
  readTextOrNull,
  UnreadableProviderAnswer,
} from './read-answer';

const PAYMENT_STATES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;
const REFUND_STATES = ['pending', 'processed', 'failed'] as const;
const LONGEST_NOTE = 500;
/** Of the year 9999. */
const LAST_SECOND = 253_402_300_800;

/** Each of these mappers throws UnreadableProviderAnswer. */
export function toProviderOrder(raw: unknown): ProviderOrder {
  const order = readObject(raw, 'order');
  return {
    id: readText(order, 'id'),
    amount: readPaise(order, 'amount'),
    currency: readText(order, 'currency'),
    receipt: readTextOrNull(order, 'receipt'),
  };
}

export function toProviderPayment(raw: unknown): ProviderPayment {
  const payment = readObject(raw, 'payment');
  const rawStatus = readText(payment, 'status');
  // A status that we do not know must not decide anything.
  const status = PAYMENT_STATES.find((state) => state === rawStatus) ?? 'created';
  return {
    id: readText(payment, 'id'),
    orderId: readTextOrNull(payment, 'order_id'),
    amount: readPaise(payment, 'amount'),
    currency: readText(payment, 'currency'),
    status,
    captured: status === 'captured' || (status === 'refunded' && payment.captured === true),
    amountRefunded: (payment.amount_refunded ?? null) === null ? 0 : readPaise(payment, 'amount_refunded'),
    errorCode: optionalText(payment.error_code),
    errorDescription: optionalText(payment.error_description),
    errorReason: optionalText(payment.error_reason),
    begunAt: momentOf(payment.created_at),
  };
}

export function toProviderRefund(raw: unknown): ProviderRefund {
  const refund = readObject(raw, 'refund');
  const rawStatus = readText(refund, 'status');
  return {
    id: readText(refund, 'id'),
    paymentId: readText(refund, 'payment_id'),
    amount: readPaise(refund, 'amount'),
    status: REFUND_STATES.find((state) => state === rawStatus) ?? 'pending',
    receipt: readTextOrNull(refund, 'receipt'),
    note: noteOf(refund),
  };
}

/** Such a message is genuine and concerns money: what is not known of it must not hide the rest. */
export function toProviderDispute(raw: unknown): ProviderDispute {
  const dispute = readObject(raw, 'dispute');
  const rawStatus = readText(dispute, 'status');
  // Most messages have the code alone.
  const reason = optionalText(dispute.reason_description) ?? optionalText(dispute.reason_code)?.replaceAll('_', ' ');
  return {
    id: readText(dispute, 'id'),
    paymentId: readText(dispute, 'payment_id'),
    amount: readPaise(dispute, 'amount'),
    deducted: (dispute.amount_deducted ?? null) === null ? null : readPaise(dispute, 'amount_deducted'),
    currency: optionalText(dispute.currency),
    status: DISPUTE_STATUSES.find((status) => status === rawStatus) ?? 'open',
    phase: shortened(optionalText(dispute.phase)) ?? 'chargeback',
    reason: shortened(reason ?? null),
    respondBy: momentOf(dispute.respond_by),
  };
}

/** Without the time of its beginning nobody knows how far to read. */
export function toListedDispute(raw: unknown): ListedDispute {
  return { ...toProviderDispute(raw), createdAt: momentOfBeginning(readObject(raw, 'dispute')) };
}

export function toListedPayment(raw: unknown): ListedPayment {
  return { ...toProviderPayment(raw), createdAt: momentOfBeginning(readObject(raw, 'payment')) };
}

function momentOfBeginning({ created_at: seconds }: ProviderAnswer): Date {
  const createdAt = momentOf(seconds);
  if (!createdAt) throw new UnreadableProviderAnswer('created_at');
  return createdAt;
}

/** Null for what is no time, in seconds, however large. */
export function momentOf(seconds: unknown): Date | null {
  const isTime = typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds > 0 && seconds < LAST_SECOND;
  return isTime ? new Date(seconds * 1_000) : null;
}

/** The provider sends empty notes as a list, others as an object. */
function noteOf({ notes }: ProviderAnswer): string | null {
  const { reason, comment } = (notes ?? {}) as ProviderAnswer;
  return shortened(optionalText(reason) ?? optionalText(comment));
}

function optionalText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() && isStorable(value) ? value.trim() : null;
}

const shortened = (text: string | null): string | null => text && beginningOf(text, LONGEST_NOTE);
