import { type Fields } from '../http/fields';
import { Provider } from '../provider';
import { badRequest, known, notApplicable } from '../refusal';
import { createRefund } from './create-refund';
import { RefundRow } from './refund';

const KEY = /^[A-Za-z0-9_-]{10,}$/;

/**
 * Keeps a refund from being made twice: the same key and body answer with the first refund, the same key
 * with another body is refused, and while a request is under way the same payment answers 409.
 */
export class RefundRequests {
  private readonly underWay = new Set<string>();

  constructor(private readonly provider: Provider) {}

  async refund(paymentId: string, body: Fields, header: unknown): Promise<RefundRow> {
    const idempotency = idempotencyFrom(paymentId, body, header);
    const earlier = idempotency && this.madeBy(paymentId, idempotency);
    if (earlier) return earlier;
    known(this.provider.ledger.payments, paymentId);
    if (this.underWay.has(paymentId)) {
      throw notApplicable(409, 'BAD_REQUEST_ERROR', 'Request failed because another payment operation is in progress');
    }
    this.underWay.add(paymentId);
    try {
      await this.provider.behaviour.until((behaviour) => behaviour.refunds.answer === 'at-once');
      return createRefund(this.provider, this.provider.ledger.payments.get(paymentId)!, body, idempotency);
    } finally {
      this.underWay.delete(paymentId);
    }
  }

  private madeBy(paymentId: string, { key, body }: { key: string; body: string }): RefundRow | undefined {
    const earlier = this.provider.ledger.refundsOf(paymentId).find((refund) => refund.idempotency?.key === key);
    if (earlier && earlier.idempotency?.body !== body) {
      const reason = 'Different request with the same idempotency key has already been processed.';
      throw notApplicable(400, 'BAD_REQUEST_ERROR', reason);
    }
    return earlier;
  }
}

function idempotencyFrom(paymentId: string, body: Fields, header: unknown): RefundRow['idempotency'] {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw badRequest('The idempotency key must have at least 10 of A-Z, a-z, 0-9, hyphen and underscore.', {
      field: 'X-Refund-Idempotency',
      metadata: { payment_id: paymentId },
    });
  }
  return { key: header, body: JSON.stringify(body) };
}
