import { waitFor } from '@udin/testing';
import type { Shopper } from '../customer/shopper';
import { booksOf, type CustomerBooks, keptByUs } from './customer-books';
import { keptByProvider } from './provider-books';
import { textOfPdf } from './text-of-pdf';

/** Refunds, webhooks and the reconciler have this long to bring the books together. Milliseconds. */
const SETTLED_WITHIN = 90_000;

/**
 * What the specification promises after whatever happened: the provider's books are ours, no file was paid twice, and
 * each paid file has arrived. Answers what does not hold.
 */
export async function judgeWalk(shopper: Shopper): Promise<string[]> {
  const books = (await booksOf(shopper.customer))!;
  const open = await waitFor(
    async () => {
      const differences = await moneyDifferences(shopper, (await booksOf(shopper.customer))!);
      if (differences.length > 0) throw new Error(differences.join('; '));
      return [];
    },
    { what: 'the books to agree', within: SETTLED_WITHIN, every: 1_000 },
  ).catch((error: Error) => [error.message]);
  return [...open, ...paidTwice(shopper, books), ...notArrived(shopper, books), ...(await invoiceDifferences(books))];
}

async function moneyDifferences(shopper: Shopper, books: CustomerBooks): Promise<string[]> {
  const differences: string[] = [];
  for (const receipt of new Set([...shopper.transactions, ...books.transactions.map((one) => one.transaction_id)])) {
    const ours = books.transactions.find((one) => one.transaction_id === receipt);
    const kept = ours ? keptByUs(ours) : 0;
    const provider = await keptByProvider(receipt);
    if (kept !== provider) differences.push(`${receipt}: the provider keeps ${provider} paise, our books say ${kept}`);
  }
  return differences;
}

/** A person orders each file once here, so that each may be paid once. */
function paidTwice(shopper: Shopper, books: CustomerBooks): string[] {
  const times = new Map<string, number>();
  for (const transaction of books.transactions.filter((one) => keptByUs(one) > 0))
    for (const { sha256 = '' } of transaction.documents) times.set(sha256, (times.get(sha256) ?? 0) + 1);
  const names = new Map([...shopper.wanted, ...shopper.replaced.values()].map((file) => [file.sha256, file.name]));
  return [...times]
    .filter(([, count]) => count > 1)
    .map(([sha256, count]) => `${names.get(sha256) ?? sha256} is paid ${count} times`);
}

function notArrived(shopper: Shopper, books: CustomerBooks): string[] {
  const problems: string[] = [];
  for (const transaction of books.transactions.filter((one) => keptByUs(one) > 0)) {
    const { transaction_id: id, documents } = transaction;
    const sent = books.documents.filter(({ transactionId }) => transactionId === id).length;
    const awaited = books.awaited.filter(({ transactionId }) => transactionId === id).length;
    if (sent + awaited !== documents.length)
      problems.push(`${id}: ${documents.length} documents paid, ${sent} sent, ${awaited} awaited`);
  }
  const sent = new Set(books.documents.map(({ sha256 }) => sha256));
  for (const file of shopper.wanted)
    if (!sent.has(file.sha256) && !sent.has(shopper.replaced.get(file.sha256)?.sha256 ?? ''))
      problems.push(`${file.name} was wanted and is not there`);
  return problems;
}

/** The sum on each invoice, as a person reads it. */
async function invoiceDifferences({ transactions, token }: CustomerBooks): Promise<string[]> {
  const problems: string[] = [];
  for (const { transaction_id: id, pricing, invoiceNumber } of transactions.filter((one) => keptByUs(one) > 0)) {
    const answer = await fetch(`${process.env.PRODUCT_URL}/api/transactions/${id}/invoice`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok || !invoiceNumber) {
      problems.push(`${id}: no invoice (${answer.status})`);
      continue;
    }
    const text = await textOfPdf(new Uint8Array(await answer.arrayBuffer()));
    const total = pricing.total_amount.toLocaleString('en-IN', { minimumFractionDigits: 2 });
    if (!text.includes(total) || !text.includes(invoiceNumber))
      problems.push(`${id}: the invoice does not say ${total}`);
  }
  return problems;
}
