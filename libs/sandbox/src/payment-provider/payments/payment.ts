import { Notes } from '../orders/order';
import { newId, randomText } from '../ids';
import { ProviderError } from '../refusal';
import { feeOf } from './fee';
import { Instrument } from './test-instruments';

export interface Card {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: 'credit' | 'debit';
  issuer: null;
  international: boolean;
  emi: boolean;
}

/** What the API shows of a payment. Money in paise, time in Unix seconds. */
export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string | null;
  invoice_id: null;
  international: boolean;
  method: 'card' | 'upi';
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: Card;
  bank: null;
  wallet: null;
  vpa: string | null;
  email: string;
  contact: string;
  notes: Notes | [];
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
}

export interface NewPayment {
  amount: number;
  currency: string;
  orderId: string | null;
  notes: Notes | [];
  instrument: Instrument;
  name: string;
  email: string;
  contact: string;
  description: string | null;
}

export function newPayment(wanted: NewPayment): Payment {
  const { instrument } = wanted;
  const card = instrument.method === 'card' ? cardOf(instrument, wanted.name) : undefined;
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: wanted.amount,
    currency: wanted.currency,
    status: 'created',
    order_id: wanted.orderId,
    invoice_id: null,
    international: false,
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: wanted.description,
    card_id: card?.id ?? null,
    ...(card && { card }),
    bank: null,
    wallet: null,
    vpa: instrument.method === 'upi' ? instrument.vpa : null,
    email: wanted.email,
    contact: wanted.contact,
    notes: wanted.notes,
    fee: null,
    tax: null,
    ...noError,
    acquirer_data: instrument.method === 'upi' ? { rrn: null } : { auth_code: null },
    created_at: Math.floor(Date.now() / 1000),
  };
}

export function authorized(payment: Payment): Payment {
  const proof: Payment['acquirer_data'] =
    payment.method === 'upi' ? { rrn: randomText(12) } : { auth_code: randomText(6) };
  return { ...payment, ...noError, status: 'authorized', acquirer_data: proof };
}

export function captured(payment: Payment): Payment {
  return { ...payment, status: 'captured', captured: true, ...feeOf(payment.amount) };
}

export function failed(payment: Payment, error: ProviderError): Payment {
  return {
    ...payment,
    status: 'failed',
    error_code: error.code,
    error_description: error.description,
    error_source: error.source,
    error_step: error.step,
    error_reason: error.reason,
  };
}

/** @param amount refunded in all so far, in paise */
export function withRefunds(payment: Payment, amount: number): Payment {
  const full = amount >= payment.amount;
  return {
    ...payment,
    amount_refunded: amount,
    refund_status: amount === 0 ? null : full ? 'full' : 'partial',
    status: full ? 'refunded' : 'captured',
  };
}

const noError = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null };

function cardOf(instrument: Extract<Instrument, { method: 'card' }>, name: string): Card {
  return {
    id: newId('card'),
    entity: 'card',
    name,
    last4: instrument.number.slice(-4),
    network: instrument.network,
    type: 'credit',
    issuer: null,
    international: false,
    emi: false,
  };
}
