import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is searched in is kept composed (NFC) from now on; rows from before would not be found. */
export class ComposeTexts1795740000001 implements MigrationInterface {
  name = 'ComposeTexts1795740000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL statement_timeout = 0`);
    await runner.query(
      `UPDATE "transactions" SET "search_text" = normalize("search_text") WHERE "search_text" IS NOT NORMALIZED`,
    );
  }

  /** Composed texts serve what came before as well. */
  async down(): Promise<void> {}
}
