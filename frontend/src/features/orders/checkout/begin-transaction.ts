import type { CreatedTransactionAnswer, PricingAnswer, UserAnswer } from '@udin/contracts';
import type { PriceOfType } from '@udin/contracts/pricing';
import { ApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { sendAgain } from '../../../lib/api/send-again';
import { type OrderFile, orderKey } from '../../../lib/order-files/order-file';
import { newTransaction, newTransactionId } from './new-transaction';
import { type OrderPlan, purchaseKey } from './order-plan';
import { type PaymentKeys, type PlaceOfFile, readPaymentKeys, writePaymentKeys } from './payment-keys';

interface Beginning {
  user: UserAnswer;
  files: readonly OrderFile[];
  plan: OrderPlan;
  priceOf: PriceOfType;
  newPricing?: PricingAnswer;
}

export interface BegunTransaction {
  transaction: CreatedTransactionAnswer;
  /** As they were stored. */
  keys: PaymentKeys;
}

/**
 * Asks for the transaction of what is to pay. A second attempt uses the same one again. The answer may be another open
 * transaction, begun in another tab with the same files: from then on that one counts. Throws ApiError.
 */
export async function beginTransaction({
  user,
  files,
  plan,
  priceOf,
  newPricing,
}: Beginning): Promise<BegunTransaction> {
  const earlier = await readPaymentKeys();
  const isSame = earlier?.userId === user.id && earlier.purchaseKey === purchaseKey(plan);
  const keysOf = (transactionId: string): PaymentKeys => ({
    transactionId,
    userId: user.id,
    orderKey: orderKey(files),
    purchaseKey: purchaseKey(plan),
    sha256: [...plan.toPay, ...plan.paid].map(({ sha256 }) => sha256),
    paidEarlier: placesOfPaid(plan),
  });
  const ask = async (id: string): Promise<BegunTransaction> => {
    await writePaymentKeys(keysOf(id));
    const body = newTransaction(id, user, plan, priceOf, newPricing);
    const answer = await sendAgain(() => call('POST /api/transactions', { body }));
    const transaction = withId(answer);
    const keys = keysOf(transaction.transaction_id);
    await writePaymentKeys(keys);
    return { transaction, keys };
  };
  const begun = await ask(isSame ? earlier.transactionId : newTransactionId());
  // Cancelled because other transactions paid these files, and gave them back since: it cannot be paid any more.
  return begun.transaction.status === 'cancelled' ? ask(newTransactionId()) : begun;
}

/** A success that names none is no success: nothing could be reported as paid, and no later attempt would be heard. */
function withId(answer: CreatedTransactionAnswer | undefined): CreatedTransactionAnswer {
  if (answer?.transaction_id) return answer;
  throw new ApiError('HTTP 200', 200, { isWordless: true });
}

/** By the id of the file. */
export function placesOfPaid({ paid }: Pick<OrderPlan, 'paid'>): Record<string, PlaceOfFile> {
  return Object.fromEntries(
    paid.map(({ file, transactionId, documentType, sentAs, orderedAs }) => [
      String(file.id),
      { transactionId, documentType, ...(sentAs && { sentAs }), ...(orderedAs && { orderedAs }) },
    ]),
  );
}
