import { rupees } from '@udin/pdf-writer';
import { fieldProblem } from '@udin/service-kit';

/** The provider gives back no less than ₹1 (Razorpay, as the smallest payment). */
export const LEAST_PAISE = 100;

/**
 * What would be left could never go back.
 * @param what whose money it is, e.g. `this document`. Amounts in paise. @throws Problem naming the amounts that can be
 */
export function assertReturnableRest(what: string, leftPaise: number, amountPaise: number): void {
  const rest = leftPaise - amountPaise;
  if (rest <= 0 || rest >= LEAST_PAISE) return;
  const most = leftPaise - LEAST_PAISE;
  const less = most >= LEAST_PAISE ? ` or at most ${rupees(most)}` : '';
  const why = `This leaves ${rupees(rest)} of ${what}, and less than ${rupees(LEAST_PAISE)} cannot go back`;
  throw fieldProblem('amount', `${why}: give back ${rupees(leftPaise)}${less}`);
}
