import { Injectable } from '@nestjs/common';
import { midnightInIndia } from '@udin/contracts';
import type { TaxDocumentContent } from '@udin/contracts/events';
import { DataSource, In } from 'typeorm';
import { TaxDocument } from '../tax-documents/tax-document.entity';

/** An invoice or a credit note, and what decides where the return has it. */
export interface IssuedTaxDocument {
  content: TaxDocumentContent;
  /** Of a credit note: the total of the invoice that it corrects, in paise. */
  invoicePaise: number | null;
}

const AT_ONCE = 500;
const OF_MONTH = `
  SELECT d.number, d.issued_at AS "issuedAt", d.content, (i.content ->> 'totalPaise')::bigint::float8 AS "invoicePaise"
    FROM tax_documents d LEFT JOIN tax_documents i ON i.number = d.content #>> '{against,number}'
   WHERE d.issued_at < $2 AND (d.issued_at, d.number) > ($3, $4) AND d.issued_at >= $1
   ORDER BY d.issued_at, d.number LIMIT ${AT_ONCE}`;

const NUMBERS_OF_MONTH = `
  SELECT number, issued_at AS "issuedAt" FROM tax_documents
   WHERE issued_at >= $1 AND issued_at < $2 ORDER BY issued_at, number`;

/** What was issued in a month, as it was issued: a return is made of these, not of what became of their orders. */
@Injectable()
export class TaxDocumentsOfMonthService {
  constructor(private readonly source: DataSource) {}

  /** In the order of issue, without what stands on them. @param month as 2026-11, in India */
  numbersOf(month: string): Promise<{ number: string; issuedAt: Date }[]> {
    const { start, end } = periodOf(month);
    return this.source.query(NUMBERS_OF_MONTH, [start, end]);
  }

  async contentsOf(numbers: readonly string[]): Promise<ReadonlyMap<string, TaxDocumentContent>> {
    const found = await this.source.manager.findBy(TaxDocument, { number: In(numbers) });
    return new Map(found.map(({ number, content }) => [number, content]));
  }

  /** In the order of issue. @param month as 2026-11, in India */
  async *of(month: string): AsyncGenerator<IssuedTaxDocument> {
    const { start, end } = periodOf(month);
    let last = { issuedAt: start, number: '' };
    for (;;) {
      const found: (IssuedTaxDocument & typeof last)[] = await this.source.query(OF_MONTH, [
        start,
        end,
        last.issuedAt,
        last.number,
      ]);
      yield* found;
      if (found.length < AT_ONCE) return;
      last = found.at(-1)!;
    }
  }
}

/** From its first midnight in India to the one after it. */
export function periodOf(month: string): { start: Date; end: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = new Date(Date.UTC(year, number)).toISOString().slice(0, 10);
  return { start: midnightInIndia(`${month}-01`), end: midnightInIndia(next) };
}
