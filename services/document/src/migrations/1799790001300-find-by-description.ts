import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Described {
  id: string;
  documentId: string;
  description: string;
}

const BEGINNING = '00000000-0000-0000-0000-000000000000';
const NEXT = `
  SELECT "id", "document_id" AS "documentId", "description" FROM "entitlements"
   WHERE "description" IS NOT NULL AND "document_id" IS NOT NULL AND "id" > $1 ORDER BY "id" LIMIT 500`;
const FIND_UNDER = `
  UPDATE "documents" SET "search_text" = "search_text" || ' ' || $2
   WHERE "id" = $1 AND position($2 in "search_text") = 0`;

/** Documents that are there are found by what their owners wrote is needed, as later ones are. */
export class FindByDescription1799790001300 implements MigrationInterface {
  name = 'FindByDescription1799790001300';
  /** A few at a time: in one transaction, others would wait for all of them. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    let described: Described[];
    for (let last = BEGINNING; ; last = described.at(-1)!.id) {
      described = await runner.query(NEXT, [last]);
      if (described.length === 0) return;
      for (const { documentId, description } of described)
        await runner.query(FIND_UNDER, [documentId, description.toLowerCase().normalize('NFC')]);
    }
  }

  /** Who looks for something else does not find them by it. */
  async down(): Promise<void> {}
}
