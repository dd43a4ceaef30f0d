import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As of accounts that are closed from now on: what their owners wrote of what is needed is no part of the books. */
export class ForgetDescriptionsOfClosed1799790000450 implements MigrationInterface {
  name = 'ForgetDescriptionsOfClosed1799790000450';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE "transactions" SET "documents" = (
        SELECT jsonb_agg("one" - 'description' ORDER BY "position")
          FROM jsonb_array_elements("documents") WITH ORDINALITY AS "ordered" ("one", "position"))
       WHERE "user_id" = ANY(ARRAY(SELECT "user_id" FROM "closed_accounts"))
         AND jsonb_path_exists("documents", '$[*].description')`);
  }

  /** What is forgotten stays so. */
  async down(): Promise<void> {}
}
