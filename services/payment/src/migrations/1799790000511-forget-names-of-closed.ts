import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Order {
  id: string;
  transactionId: string;
  userInfo: {
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    company_name?: string;
    gstin?: string;
  };
  searchText: string;
}

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
      for (const order of orders) {
        const own = searchTextOf(order);
        if (own === order.searchText) continue;
        await runner.query('UPDATE "transactions" SET "search_text" = $2 WHERE "id" = $1', [order.id, own]);
      }
    }
  }

  /** What is forgotten stays so. */
  async down(): Promise<void> {}
}

/** As orders were found when this was written. */
function searchTextOf({ id, transactionId, userInfo }: Order): string {
  const { first_name, last_name, email, phone, company_name, gstin } = userInfo;
  const names = [first_name, last_name, email, tenDigitsOf(phone) ?? phone, company_name, gstin].filter(Boolean);
  return `${searchable(transactionId)} ${id.slice(-8)} ${searchable(names.join(' '))}`;
}

const searchable = (text: string) => text.toLowerCase().normalize('NFC');

/** Of an Indian phone number, however it was typed. */
function tenDigitsOf(phone: string): string | undefined {
  const digits = phone.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0)!)));
  const tight = digits.replace(/[\s\p{Pd}\p{Cf}().]/gu, '');
  return /^(?:\+91|0091|91|0)?([1-9]\d{9})$/.exec(tight)?.[1];
}

/** Unicode keeps the ten digits of a script side by side, zero first. */
function valueOf(codePoint: number): number {
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codePoint - first) % 10;
}
