import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inPlace, RESPECTING_HOLDS } from './1795920000001-held-books';

/** No file can be sent for an order whose money a bank has taken back whole: its books would stay for ever. */
export class BooksOfWhatBanksTook1799750000502 implements MigrationInterface {
  name = 'BooksOfWhatBanksTook1799750000502';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(inPlace(RESPECTING_HOLDS).replace(CLOSED, `${CLOSED.slice(0, -1)}${TAKEN})`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(inPlace(RESPECTING_HOLDS));
  }
}

/** The end of the condition that an awaited file keeps the books. */
const CLOSED = `AND NOT EXISTS (SELECT FROM "closed_accounts" c WHERE c."user_id" = f."user_id"))`;
const TAKEN = `
                   AND NOT EXISTS (SELECT FROM "transactions" t JOIN "disputes" b
                       ON b."transaction_id" = t."id" AND b."payment_id" = t."payment_id" AND b."status" = 'lost'
                     WHERE t."id" = "of_order" GROUP BY t."id"
                    HAVING t."refunded_paise" + sum(b."deducted_paise") >= t."total_paise")`;
