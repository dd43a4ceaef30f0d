import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is searched and sorted by is kept composed (NFC) from now on; rows from before would not be found. */
export class ComposeTexts1763700400001 implements MigrationInterface {
  name = 'ComposeTexts1763700400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE "vault_files" SET "name_key" = normalize("name_key"), "search_text" = normalize("search_text"),
              "tags" = (SELECT coalesce(array_agg(normalize("tag") ORDER BY "at"), '{}')
                          FROM unnest("tags") WITH ORDINALITY AS "each" ("tag", "at"))
        WHERE "name_key" || "search_text" IS NOT NORMALIZED`,
    );
  }

  /** Composed texts serve what came before as well. */
  async down(): Promise<void> {}
}
