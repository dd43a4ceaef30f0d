import { notesFrom } from '../http/notes-from';
import { type Fields } from '../http/fields';
import { Provider } from '../provider';
import { badRequest } from '../refusal';
import { newOrder, OrderRow } from './order';

const MINIMUM_PAISE = 100;
const LONGEST_RECEIPT = 40;

/** POST /v1/orders. @throws Refusal 400 naming the field. */
export function createOrder(provider: Provider, body: Fields): OrderRow {
  const order = newOrder({
    amount: amountFrom(body.amount),
    currency: currencyFrom(body.currency),
    receipt: receiptFrom(provider, body.receipt),
    notes: notesFrom(body.notes),
    capture: captureFrom(body),
  });
  provider.record({ orders: [order] });
  return order;
}

function amountFrom(value: unknown): number {
  if (value === undefined || value === null) throw badRequest('amount: is required.', { field: 'amount' });
  const amount = typeof value === 'string' ? Number(value) : value;
  if (!Number.isSafeInteger(amount)) throw badRequest('The amount must be an integer.', { field: 'amount' });
  if ((amount as number) < MINIMUM_PAISE) {
    throw badRequest('Order amount less than minimum amount allowed', {
      field: 'amount',
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
    });
  }
  return amount as number;
}

function currencyFrom(value: unknown): string {
  if (value !== 'INR') throw badRequest('Currency is not supported', { field: 'currency' });
  return value;
}

function receiptFrom(provider: Provider, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw badRequest('The receipt must be a string.', { field: 'receipt' });
  if (value.length > LONGEST_RECEIPT) {
    throw badRequest(`The receipt may not be greater than ${LONGEST_RECEIPT} characters.`, { field: 'receipt' });
  }
  if (provider.ledger.orderOfReceipt(value)) throw badRequest('Order receipt should be unique.', { field: 'receipt' });
  return value;
}

/** Two spellings are in use: the old `payment_capture` and the newer `payment.capture`. */
function captureFrom(body: Fields): OrderRow['capture'] {
  const newer = (body.payment as Fields | undefined)?.capture;
  if (newer === 'automatic' || newer === 'manual') return newer;
  if (body.payment_capture === undefined) return null;
  return [true, 1, '1', 'true'].includes(body.payment_capture as never) ? 'automatic' : 'manual';
}
