import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentSettings } from '../config';
import type { Transaction } from '../ledger/transaction.entity';
import type { TaxDocumentContent } from '@udin/contracts/events';
import { financialYear } from './financial-year';
import { mostOf, numberOf, seriesOf } from './series';
import { NumberingRestart } from './numbering-restart.entity';
import { TaxDocument } from './tax-document.entity';
import type { CreditedRefund } from './to-credit-note-lines';
import { toCreditNote, toInvoice } from './to-tax-document-content';

/** By which the clocks of two instances may differ. More is a clock that was wrong, and is right again. */
const MOST_SKEW_MS = 10 * 60_000;

/** Issues invoices and credit notes inside the database transaction of the payment or refund. */
@Injectable()
export class TaxDocumentService {
  constructor(private readonly settings: PaymentSettings) {}

  /**
   * From here to the commit all other payments wait: what can be asked before is asked before, and what is written is
   * sent together. Call `keep` with it.
   * @returns what stands on it: its number, e.g. `UDIN/2627/000042`, and its time, which is the one of the payment
   */
  async nextInvoice(tx: EntityManager, transaction: Transaction, paymentId: string): Promise<TaxDocumentContent> {
    const { number, at, restartedAt } = await this.nextNumber(tx, 'invoice');
    const content = toInvoice(transaction, paymentId, number, at, this.settings);
    if (restartedAt && transaction.createdAt < restartedAt) content.replacesEarlier = true;
    return content;
  }

  async keep(tx: EntityManager, { id: transactionId }: Transaction, content: TaxDocumentContent): Promise<void> {
    const { number, issuedAt } = content;
    await tx.insert(TaxDocument, { number, transactionId, content, issuedAt: new Date(issuedAt) });
  }

  /**
   * @param transaction whose refundedPaise includes this refund already
   * @returns what stands on it: its number, e.g. `UDIN/C2627/00007`, and its time, which is the one of the refund
   */
  async issueCreditNote(
    tx: EntityManager,
    transaction: Transaction,
    refunded: Omit<CreditedRefund, 'at'>,
  ): Promise<TaxDocumentContent> {
    const issued = await tx.findBy(TaxDocument, { transactionId: transaction.id });
    const invoice = issued.find(({ content }) => content.kind === 'invoice')?.content;
    if (!invoice) throw new Error(`transaction ${transaction.id} has no invoice to correct`);
    const { number, at } = await this.nextNumber(tx, 'credit-note');
    const earlier = issued.map(({ content }) => content).filter(({ kind }) => kind === 'credit-note');
    const content = toCreditNote(transaction, { ...refunded, at }, { invoice, earlier }, number);
    await this.keep(tx, transaction, content);
    return content;
  }

  /**
   * Locks the counter until the commit: the next caller waits, and a rollback leaves no gap. The time is taken under
   * the lock, because a higher number must not have an earlier time.
   */
  private async nextNumber(tx: EntityManager, kind: TaxDocumentContent['kind']) {
    for (;;) {
      const year = financialYear(new Date());
      const restartedAt = await restartIn(tx, year);
      const { series, number, before } = await this.countUp(tx, kind, year, restartedAt);
      const at = await notBefore(tx, before);
      if (financialYear(at) === year) return { number, at, restartedAt };
      // The year ended while this waited: its number is given back, still under the lock.
      await tx.query('UPDATE tax_document_counters SET last = last - 1 WHERE series = $1', [series]);
    }
  }

  /** A series that is full is locked as well: whoever goes on to the next one does so in turn. */
  private async countUp(tx: EntityManager, kind: TaxDocumentContent['kind'], year: string, restartedAt?: Date) {
    let before: string | null = null;
    for (const series of seriesOf(kind, this.settings.INVOICE_PREFIX, year, restartedAt)) {
      const [counted]: { last: number }[] = await tx.query(
        `INSERT INTO tax_document_counters (series, last) VALUES ($1, 1)
         ON CONFLICT (series) DO UPDATE SET last = tax_document_counters.last + 1
           WHERE tax_document_counters.last < $2 RETURNING last`,
        [series.name, mostOf(series)],
      );
      if (counted) {
        const { last } = counted;
        if (last > 1) before = numberOf(series, last - 1);
        return { series: series.name, number: numberOf(series, last), before };
      }
      before = numberOf(series, mostOf(series));
    }
    throw new Error(`no number of 16 characters is left of the ${kind}s of ${year}`);
  }
}

/** When the books were last set back, if that was in this financial year: of an earlier one no numbers are given. */
async function restartIn(tx: EntityManager, year: string): Promise<Date | undefined> {
  const [last] = await tx.find(NumberingRestart, { order: { at: 'DESC' }, take: 1 });
  return last && financialYear(last.at) === year ? last.at : undefined;
}

/** Now, unless the instance that issued the number before has a clock that is a little ahead. */
async function notBefore(tx: EntityManager, number: string | null): Promise<Date> {
  const before = number && (await tx.findOne(TaxDocument, { select: { issuedAt: true }, where: { number } }));
  const now = new Date();
  const aheadMs = before ? before.issuedAt.getTime() - now.getTime() : 0;
  return before && aheadMs > 0 && aheadMs <= MOST_SKEW_MS ? before.issuedAt : now;
}
