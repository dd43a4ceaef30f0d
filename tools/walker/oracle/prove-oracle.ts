import type { Shopper } from '../customer/shopper';
import { booksOf, keptByUs } from './customer-books';
import { judgeWalk } from './judge-walk';
import { orderAtProvider, payAtProvider, withoutWebhooks } from './provider-books';

/** Shorter than any repair: what is provoked is to be seen. Milliseconds. */
const AT_ONCE = 2_000;

/**
 * Charges a customer whose books agree once more, behind the product's back. Answers what is wrong with the judge:
 * nothing when it finds that charge.
 */
export async function proveOracle(shopper: Shopper): Promise<string[]> {
  const paid = (await booksOf(shopper.customer))!.transactions.find((one) => keptByUs(one) > 0)!;
  // A paid order is not paid again: a second charge comes from a second order with the same receipt.
  await withoutWebhooks(async () => payAtProvider(await orderAtProvider(paid.transaction_id, keptByUs(paid))));
  const found = await judgeWalk(shopper, AT_ONCE);
  shopper.say(`provoked a second charge of ${paid.transaction_id}; found: ${found.join('; ') || 'nothing'}`);
  const isFound = found.some((problem) => problem.includes(paid.transaction_id) && problem.includes('provider keeps'));
  return isFound ? [] : ['a second charge was provoked, and the judge did not find it'];
}
