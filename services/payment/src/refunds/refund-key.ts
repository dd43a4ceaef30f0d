import { REFUND_KEY, type RefundRequest } from '@udin/contracts';
import { fieldProblem } from '@udin/service-kit';

const HEADER = 'X-Refund-Idempotency';
const RULE = '10 to 64 letters, digits, _ or -';

/** The key of the body or of the header, one of which must be there. @throws Problem naming the one that is wrong */
export function refundKey({ idempotencyKey }: RefundRequest, header?: string): string {
  const key = idempotencyKey ?? header;
  if (!key) throw fieldProblem('idempotencyKey', `Give a key of ${RULE}, here or as ${HEADER}.`);
  if (!REFUND_KEY.test(key)) throw fieldProblem(HEADER, `${HEADER} is ${RULE}`);
  if (header && header !== key) throw fieldProblem(HEADER, `${HEADER} and idempotencyKey differ.`);
  return key;
}
