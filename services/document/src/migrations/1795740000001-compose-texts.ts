import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is searched in is kept composed (NFC) from now on; rows from before would not be found. */
export class ComposeTexts1795740000001 implements MigrationInterface {
  name = 'ComposeTexts1795740000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL statement_timeout = 0`);
    for (const [table, column] of TEXTS) {
      await runner.query(
        `UPDATE "${table}" SET "${column}" = normalize("${column}") WHERE "${column}" IS NOT NORMALIZED`,
      );
    }
  }

  /** Composed texts serve what came before as well. */
  async down(): Promise<void> {}
}

const TEXTS = [
  ['documents', 'search_text'],
  ['documents', 'note_text'],
  ['note_texts', 'text'],
  ['udins', 'search_text'],
] as const;
