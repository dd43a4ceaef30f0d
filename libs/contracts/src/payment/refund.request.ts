import { IsInt, IsUUID, Matches, Max, Min } from 'class-validator';
import { Optional } from '../optional';
import { MAX_INTEGER } from '../limits';
import { NotNull } from '../not-null';
import { NeededWords } from '../needed-text';
import { IsCount } from '../is-count';

export const REFUND_KEY = /^[A-Za-z0-9_-]{10,64}$/;

/** POST /api/transactions/{id}/refunds (admin). Without an amount everything that is left is refunded. */
export class RefundRequest {
  /** Paise. */
  @NotNull()
  @Optional(IsInt(), Min(100), Max(100_000_000))
  amount?: number;

  @NeededWords(500, 'Say why the money goes back')
  reason!: string;

  /** The document that the money goes back for: at once or in parts, until its price is reached. */
  @NotNull()
  @Optional(IsUUID())
  documentId?: string;

  /** An ordered file that no upload has used (`unused` of the transaction): all that is left of it goes back. */
  @NotNull()
  @Optional(IsUUID())
  placeId?: string;

  /** Paise that could go back when the caller looked: refused with payment.refund-changed when they are others now. */
  @NotNull()
  @Optional(IsCount(), Max(MAX_INTEGER))
  seenLeft?: number;

  /** Chosen by the caller: the same key refunds once. It may stand in the header X-Refund-Idempotency instead. */
  @Optional(Matches(REFUND_KEY, { message: 'idempotencyKey is 10 to 64 letters, digits, _ or -' }))
  idempotencyKey?: string;
}
