import { Injectable } from '@nestjs/common';
import type { DisputeStatus } from '@udin/contracts';
import type { CustomerRef, TaxDocumentContent } from '@udin/contracts/events';
import { DataSource } from 'typeorm';
import { IS_TAKEN, TAKEN_AT } from '../disputes/taken-at';
import { periodOf } from './tax-documents-of-month.service';

/** What a bank took, and of which order. */
export interface TakenByBank {
  id: string;
  paymentId: string;
  takenPaise: number;
  takenAt: Date;
  status: DisputeStatus;
  reason: string | null;
  /** The client's id of the order. */
  transactionId: string;
  customer: CustomerRef;
  /** False for a second payment of the order: no invoice is about it. */
  isInvoiced: boolean;
  taxDocuments: TaxDocumentContent[];
}

const AT_ONCE = 500;
const OF_MONTH = `
  SELECT d."id", d."payment_id" AS "paymentId", d."deducted_paise" AS "takenPaise", ${TAKEN_AT} AS "takenAt", d."status",
    d."reason", t."transaction_id" AS "transactionId", t."customer",
    coalesce(t."payment_id" = d."payment_id", false) AS "isInvoiced",
    ARRAY(SELECT p."content" FROM tax_documents p WHERE p."transaction_id" = t."id") AS "taxDocuments"
    FROM disputes d JOIN transactions t ON t."id" = d."transaction_id"
   WHERE ${IS_TAKEN} AND ${TAKEN_AT} < $2 AND (${TAKEN_AT}, d."id") > ($3, $4) AND ${TAKEN_AT} >= $1
   ORDER BY ${TAKEN_AT}, d."id" LIMIT ${AT_ONCE}`;

/** What customers' banks took in a month, on the day on which they did: one that is won after all is none of these. */
@Injectable()
export class DisputesOfMonthService {
  constructor(private readonly source: DataSource) {}

  /** In the order in which it was taken. @param month as 2026-11, in India */
  async *of(month: string): AsyncGenerator<TakenByBank> {
    const { start, end } = periodOf(month);
    let last = { takenAt: start, id: '' };
    for (;;) {
      const found: TakenByBank[] = await this.source.query(OF_MONTH, [start, end, last.takenAt, last.id]);
      yield* found;
      if (found.length < AT_ONCE) return;
      last = found.at(-1)!;
    }
  }
}
