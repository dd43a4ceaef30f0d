import { endOfPeriod, revocableUntil, startOfPeriod } from '@udin/contracts';
import { fieldProblem, Problem } from '@udin/service-kit';
import type { Udin } from './register/udin.entity';

/**
 * When the number was revoked at ICAI: as it is told, else now.
 * Throws document.udin-final, and request.invalid for what lies before its generation or in the future.
 */
export function momentOfRevocation(row: Udin, told: string | undefined, now: Date): Date {
  const at = told ? toldMoment(told, row) : now;
  if (at > now) throw fieldProblem('revokedAt', 'This moment is in the future');
  if (at < row.issuedAt) throw fieldProblem('revokedAt', 'This is before it was generated');
  assertRevocable(row, at);
  return at;
}

/** The first moment of a day at which there was something to revoke: numbers are often revoked on their first day. */
function toldMoment(told: string, { issuedAt }: Udin): Date {
  const at = startOfPeriod(told);
  return at < issuedAt && issuedAt < endOfPeriod(told) ? issuedAt : at;
}

/** Throws document.udin-final when the 48 hours were over at that moment. */
export function assertRevocable({ issuedAt }: Udin, at: Date): void {
  if (at > revocableUntil(issuedAt)) throw new Problem('document.udin-final');
}
