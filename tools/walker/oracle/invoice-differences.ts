import { type CustomerBooks, keptByUs } from './customer-books';
import { textOfPdf } from './text-of-pdf';

/** The sum on each invoice, as a person reads it. */
export async function invoiceDifferences({ transactions, token }: CustomerBooks): Promise<string[]> {
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
