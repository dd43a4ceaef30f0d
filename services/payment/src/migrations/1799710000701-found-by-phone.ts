import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As newTransaction has it from now on: earlier orders are found by phone, company and GSTIN as well. */
const WORDS = `lower(normalize(concat_ws(' ', right("id"::text, 8), right(regexp_replace("user_info" ->> 'phone', '[^0-9]', '', 'g'), 10),
  nullif("user_info" ->> 'company_name', ''), nullif("user_info" ->> 'gstin', ''))))`;

export class FoundByPhone1799710000701 implements MigrationInterface {
  name = 'FoundByPhone1799710000701';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL statement_timeout = 0`);
    await runner.query(
      `UPDATE "transactions" SET "search_text" = "search_text" || ' ' || ${WORDS} WHERE position(${WORDS} in "search_text") = 0`,
    );
  }

  /** More words do no harm to what came before. */
  async down(): Promise<void> {}
}
