import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Transaction } from '../ledger/transaction.entity';
import { searchTextOf } from '../transactions/new-transaction';

type Order = Pick<Transaction, 'id' | 'transactionId' | 'userInfo' | 'searchText'>;

const BEGINNING = '00000000-0000-0000-0000-000000000000';
const NEXT = `
  SELECT "id", "transaction_id" AS "transactionId", "user_info" AS "userInfo", "search_text" AS "searchText"
    FROM "transactions" WHERE "user_id" = ANY(ARRAY(SELECT "user_id" FROM "closed_accounts")) AND "id" > $1
   ORDER BY "id" LIMIT 500`;

/**
 * Orders of accounts that were closed before `forgetLaterNames` are found under what they say, too, and under no other
 * name or address that the account ever had.
 */
export class ForgetNamesOfClosed1799790000511 implements MigrationInterface {
  name = 'ForgetNamesOfClosed1799790000511';
  /** A few at a time: in one transaction, others would wait for all of them. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    let orders: Order[];
    for (let last = BEGINNING; ; last = orders.at(-1)!.id) {
      orders = await runner.query(NEXT, [last]);
      if (orders.length === 0) return;
      for (const { id, transactionId, userInfo, searchText } of orders) {
        const own = searchTextOf(transactionId, id, userInfo);
        if (own === searchText) continue;
        await runner.query('UPDATE "transactions" SET "search_text" = $2 WHERE "id" = $1', [id, own]);
      }
    }
  }

  /** What is forgotten stays so. */
  async down(): Promise<void> {}
}
