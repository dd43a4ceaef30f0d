import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One snapshot of both tables: who registers meanwhile is in neither, or in both. */
export class CountKnownUsers1795430000002 implements MigrationInterface {
  name = 'CountKnownUsers1795430000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL statement_timeout = 0`);
    await runner.query(
      `INSERT INTO "user_tallies" ("type", "users")
       SELECT "type", sum("users") FROM (
         SELECT "type", count(*) AS "users" FROM "users" GROUP BY 1
         UNION ALL SELECT "type", - "users" FROM "user_tallies") AS "both"
       GROUP BY 1 HAVING sum("users") <> 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "user_tallies"`);
  }
}
