import type { MigrationInterface, QueryRunner } from 'typeorm';

/** After the column, so that nobody waits for its lock while the table is read. */
export class KeysOfKnownReasons1798200000002 implements MigrationInterface {
  name = 'KeysOfKnownReasons1798200000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL statement_timeout = 0`);
    await runner.query(KEYS_BY_SENTENCE);
  }

  async down(): Promise<void> {
    // The keys go with their column.
  }
}

/** As the sentences have been so far: a migration says the same for ever. */
export const KEYS_BY_SENTENCE = `
  UPDATE "timeline_entries" t SET "reason_key" = r."key"
    FROM (VALUES
      ('particulars', 'The particulars given to ICAI were not correct.'),
      ('signed-anew', 'The document was corrected and signed anew.'),
      ('not-valid', 'The document should not have been issued.'),
      ('request', 'It was withdrawn at the request of the client.'),
      ('mistyped', 'The number was written down wrongly.')
    ) AS r("key", "sentence")
   WHERE t."kind" IN ('revoked', 'udin-revoked', 'udin-replaced') AND t."reason_key" IS NULL
     AND right(t."text", length(r."sentence")) = r."sentence"`;
