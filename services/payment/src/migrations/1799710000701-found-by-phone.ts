import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As newTransaction has it from now on: earlier orders are found by phone, company and GSTIN as well. */
const WORDS = `lower(normalize(concat_ws(' ', right(t."id"::text, 8),
  right(regexp_replace(t."user_info" ->> 'phone', '[^0-9]', '', 'g'), 10),
  nullif(t."user_info" ->> 'company_name', ''), nullif(t."user_info" ->> 'gstin', ''))))`;
const BATCH = 500;
const BEGINNING = '00000000-0000-0000-0000-000000000000';
/** Twice does no harm: what has the words already is passed over. */
const NEXT = `
  WITH "next" AS (SELECT "id" FROM "transactions" WHERE "id" > $1 ORDER BY "id" LIMIT ${BATCH}),
  "done" AS (
    UPDATE "transactions" t SET "search_text" = t."search_text" || ' ' || ${WORDS}
      FROM "next" n WHERE t."id" = n."id" AND position(${WORDS} in t."search_text") = 0)
  SELECT "id" FROM "next" ORDER BY "id" DESC LIMIT 1`;

export class FoundByPhone1799710000701 implements MigrationInterface {
  name = 'FoundByPhone1799710000701';
  /** A batch at a time: in one transaction, orders from before could not be paid until all have the words. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let last: string | undefined = BEGINNING; last;) {
      const [row]: ({ id: string } | undefined)[] = await runner.query(NEXT, [last]);
      last = row?.id;
    }
  }

  /** More words do no harm to what came before. */
  async down(): Promise<void> {}
}
