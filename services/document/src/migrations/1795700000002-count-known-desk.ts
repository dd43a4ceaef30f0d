import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One snapshot of both tables: what is changed meanwhile is in neither, or in both. */
export class CountKnownDesk1795700000002 implements MigrationInterface {
  name = 'CountKnownDesk1795700000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL statement_timeout = 0`);
    await runner.query(
      `INSERT INTO "desk_tallies" ("assignee_id", "prepared_by_id", "is_waiting", "open", "without_udin")
       SELECT "assignee_id", "prepared_by_id", "is_waiting", sum("open"), sum("without_udin") FROM (
         SELECT CASE WHEN ${OPEN} THEN "assignee_id" END AS "assignee_id",
           CASE WHEN ${OPEN} AND "review" = 'requested' THEN "prepared_by_id" END AS "prepared_by_id",
           ${OPEN} AND "waiting_for" IS NOT NULL AS "is_waiting",
           count(*) FILTER (WHERE ${OPEN}) AS "open", count(*) FILTER (WHERE ${WITHOUT_UDIN}) AS "without_udin"
         FROM "documents" WHERE ${OPEN} OR ${WITHOUT_UDIN} GROUP BY 1, 2, 3
         UNION ALL
         SELECT "assignee_id", "prepared_by_id", "is_waiting", - "open", - "without_udin" FROM "desk_tallies") AS "both"
       GROUP BY 1, 2, 3 HAVING sum("open") <> 0 OR sum("without_udin") <> 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "desk_tallies"`);
  }
}

const OPEN = `"status" IN ('pending', 'processing')`;
const WITHOUT_UDIN = `("status" IN ('signed', 'completed') AND "signed_at" IS NOT NULL AND "udin" IS NULL AND "needs_udin")`;
