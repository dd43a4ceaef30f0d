import { badRequest, ProviderError } from '../refusal';

export type Instrument =
  | { method: 'card'; number: string; network: string; declines?: Decline }
  | { method: 'upi'; vpa: string; declines?: Decline };

type Decline = Omit<ProviderError, 'metadata'>;

export const DEFAULT_CARD = '4100 2800 0000 1007';

/** What the bank says when a person presses "Fail". */
export const declinedByBank: Decline = {
  code: 'BAD_REQUEST_ERROR',
  description: 'The payment was declined by the bank. Try another payment method or contact your bank.',
  source: 'issuer_bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
};

const cardDeclined: Decline = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Your card was declined by the bank that issued it. Try another card or payment method.',
  source: 'issuer_bank',
  step: 'payment_authorization',
  reason: 'card_declined',
};

const insufficientFunds: Decline = {
  code: 'BAD_REQUEST_ERROR',
  description:
    'The payment could not be completed: the balance of this account is too low. Try another card or payment method.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'insufficient_funds',
};

const upiDeclined: Decline = {
  code: 'GATEWAY_ERROR',
  description: 'The UPI payment failed. Please try again with another bank account.',
  source: 'issuer_bank',
  step: 'payment_debit_request',
  reason: 'payment_declined',
};

const cards: Record<string, { network: string; declines?: Decline }> = {
  '4100280000001007': { network: 'Visa' },
  '5500670000001002': { network: 'MasterCard' },
  '6527658900001005': { network: 'RuPay' },
  '4100280000060003': { network: 'Visa', declines: cardDeclined },
  '4100280000080001': { network: 'Visa', declines: insufficientFunds },
};

const upiIds: Record<string, { declines?: Decline }> = {
  'success@razorpay': {},
  'failure@razorpay': { declines: upiDeclined },
};

/** Only the published test cards and UPI ids work: nobody types a real card number here. */
export function instrumentFrom(method: unknown, number: unknown, vpa: unknown): Instrument {
  if (method === 'upi') return upiFrom(String(vpa ?? ''));
  if (method === undefined || method === 'card') return cardFrom(String(number ?? DEFAULT_CARD));
  throw badRequest('The payment method is not supported.', { field: 'method' });
}

function cardFrom(text: string): Instrument {
  const number = text.replace(/[\s-]/g, '');
  const card = cards[number];
  if (card) return { method: 'card', number, ...card };
  throw badRequest('This is not one of the test cards. No other card works here.', {
    field: 'card.number',
    source: 'customer',
  });
}

function upiFrom(text: string): Instrument {
  const vpa = text.trim().toLowerCase();
  const id = upiIds[vpa];
  if (id) return { method: 'upi', vpa, ...id };
  throw badRequest('This is not one of the test UPI ids.', { field: 'vpa', source: 'customer', reason: 'invalid_vpa' });
}
