import { newId } from '../ids';

export type Notes = Record<string, string>;

/** What the API shows of an order. Money in paise, time in Unix seconds. */
export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  /** The real API shows empty notes as a list. */
  notes: Notes | [];
  created_at: number;
}

export interface OrderRow extends Order {
  /** null: as the account is set. */
  capture: 'automatic' | 'manual' | null;
}

type NewOrder = Pick<Order, 'amount' | 'currency' | 'receipt'> & { notes: Notes; capture: OrderRow['capture'] };

export function newOrder(wanted: NewOrder): OrderRow {
  return {
    id: newId('order'),
    entity: 'order',
    amount: wanted.amount,
    amount_paid: 0,
    amount_due: wanted.amount,
    currency: wanted.currency,
    receipt: wanted.receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: shownNotes(wanted.notes),
    created_at: Math.floor(Date.now() / 1000),
    capture: wanted.capture,
  };
}

export function shownNotes(notes: Notes): Notes | [] {
  return Object.keys(notes).length ? notes : [];
}

export function attempted(order: OrderRow): OrderRow {
  return { ...order, attempts: order.attempts + 1, status: order.status === 'paid' ? 'paid' : 'attempted' };
}

export function paidWith(order: OrderRow, amount: number): OrderRow {
  const amount_paid = order.amount_paid + amount;
  const amount_due = Math.max(0, order.amount - amount_paid);
  return { ...order, amount_paid, amount_due, status: amount_due === 0 ? 'paid' : 'attempted' };
}

export function toOrder({ capture: _, ...order }: OrderRow): Order {
  return order;
}
