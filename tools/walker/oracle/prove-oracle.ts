import type { Shopper } from '../customer/shopper';
import { booksOf, keptByUs } from './customer-books';
import { judgeWalk } from './judge-walk';
import { ordersOf, payAtProvider, withoutWebhooks } from './provider-books';

/** Shorter than any repair: what is provoked is to be seen. Milliseconds. */
const AT_ONCE = 2_000;

/**
 * Charges a customer whose books agree once more, behind the product's back. Answers what is wrong with the judge: nothing
 * when it finds that charge.
 */
export async function proveOracle(shopper: Shopper): Promise<string[]> {
  const paid = (await booksOf(shopper.customer))!.transactions.find((one) => keptByUs(one) > 0)!;
  const [order] = await ordersOf(paid.transaction_id);
  await withoutWebhooks(() => payAtProvider(order!.id));
  const found = await judgeWalk(shopper, AT_ONCE);
  shopper.say(`provoked a second charge of ${paid.transaction_id}; found: ${found.join('; ') || 'nothing'}`);
  const isFound = found.some((problem) => problem.includes(paid.transaction_id) && problem.includes('provider keeps'));
  return isFound ? [] : ['a second charge was provoked, and the judge did not find it'];
}
