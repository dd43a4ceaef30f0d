import { IS_TAKEN } from '../disputes/taken-at';

/** What the books say of a payment of the provider. Money in paise. */
export interface Booking {
  paymentId: string;
  /** The client's id of the order that it paid, or else of the one that it was made for; null: of no order here. */
  transactionId: string | null;
  /** What the order costs that it paid; null when it paid none. */
  bookedPaise: number | null;
  bookedAt: Date | null;
  currency: string | null;
  /** What the provider has given back of it. */
  refundedPaise: number;
  /** The same, and what the provider is asked for or will be. */
  askedPaise: number;
  /** What the customer's bank has taken of it. */
  takenPaise: number;
}

/**
 * Each payment has a row: nothing is known of one without an order. By unique indexes, `refunds_of_payment` and
 * `disputes_of_transaction`.
 */
export const BOOKINGS = `
  SELECT asked.id AS "paymentId", coalesce(paid.transaction_id, made_for.transaction_id) AS "transactionId",
    paid.total_paise AS "bookedPaise", paid.paid_at AS "bookedAt", paid.currency,
    back.done::float8 AS "refundedPaise", back.all_of_it::float8 AS "askedPaise", bank.taken::float8 AS "takenPaise"
    FROM unnest($1::text[], $2::text[]) AS asked (id, order_id)
    LEFT JOIN transactions paid ON paid.payment_id = asked.id
    LEFT JOIN transactions made_for ON made_for.order_id = asked.order_id
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(amount_paise) FILTER (WHERE status = 'processed'), 0) AS done,
            coalesce(sum(amount_paise) FILTER (WHERE status <> 'failed'), 0) AS all_of_it
       FROM refunds WHERE payment_id = asked.id) AS back
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(d.deducted_paise), 0) AS taken FROM disputes d
      WHERE d.transaction_id = coalesce(paid.id, made_for.id) AND d.payment_id = asked.id AND ${IS_TAKEN}) AS bank`;
