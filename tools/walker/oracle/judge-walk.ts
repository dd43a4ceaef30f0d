import { waitFor } from '@udin/testing';
import type { Shopper } from '../customer/shopper';
import { booksOf, type CustomerBooks } from './customer-books';
import { invoiceDifferences } from './invoice-differences';
import { moneyDifferences, notArrived, paidTwice, type ProviderBooks } from './judge-books';
import { keptByProvider } from './provider-books';

/** Refunds, webhooks and the reconciler have this long to bring the books together. Milliseconds. */
const SETTLED_WITHIN = 90_000;

/**
 * What the specification promises after whatever happened: the provider's books are ours, no file was paid twice, and
 * each paid file has arrived. Answers what does not hold.
 */
export async function judgeWalk(shopper: Shopper): Promise<string[]> {
  const open = await waitFor(
    async () => {
      const books = (await booksOf(shopper.customer))!;
      const differences = moneyDifferences(books, await providerBooks(shopper, books));
      if (differences.length > 0) throw new Error(differences.join('; '));
      return [];
    },
    { what: 'the books to agree', within: SETTLED_WITHIN, every: 1_000 },
  ).catch((error: Error) => [error.message]);
  // What is said of files is said after all money is where it belongs.
  const books = (await booksOf(shopper.customer))!;
  return [...open, ...paidTwice(shopper, books), ...notArrived(shopper, books), ...(await invoiceDifferences(books))];
}

/** What the provider keeps of this person in all, in paise. */
export async function keptOf(shopper: Shopper): Promise<number> {
  const books = await providerBooks(shopper, (await booksOf(shopper.customer))!);
  return [...books.values()].reduce((sum, kept) => sum + kept, 0);
}

/** Of all orders that a page of this person asked for, and of all that our books know. */
async function providerBooks(shopper: Shopper, { transactions }: CustomerBooks): Promise<ProviderBooks> {
  const receipts = new Set([...shopper.transactions, ...transactions.map((one) => one.transaction_id)]);
  const books = new Map<string, number>();
  for (const receipt of receipts) books.set(receipt, await keptByProvider(receipt));
  return books;
}
