import { keepsDeducted } from '@udin/contracts';
import type { Dispute } from './dispute.entity';

type Money = Pick<Dispute, 'status' | 'deductedPaise'>;

/** The bank has money of this payment. */
export function isTaken(dispute: Money): boolean {
  return dispute.deductedPaise > 0 && keepsDeducted(dispute);
}

/** When it took it: what is said later about the same money does not move it to another day. */
export function takenAt(dispute: Money, saidAt: Date, known: Dispute | null): Date | null {
  if (!isTaken(dispute)) return null;
  return known && isTaken(known) ? (known.takenAt ?? known.saidAt) : saidAt;
}

/**
 * The same, of disputes `d`. One of a second payment of the order is not among them where payments are counted: the
 * second payment is not counted either.
 */
export const IS_TAKEN = `d."deducted_paise" > 0 AND d."status" <> 'won'`;
export const TAKEN_AT = `coalesce(d."taken_at", d."said_at")`;
