import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Disputes are read from the provider, listed while they are undecided, and reminded of before their last day. */
export class ListedDisputes1796000000001 implements MigrationInterface {
  name = 'ListedDisputes1796000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO "provider_sweeps" ("name", "next_at") VALUES ('disputes', now())`);
    await runner.query(`ALTER TABLE "disputes" ADD "reminded_of" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(
      `CREATE INDEX "disputes_undecided" ON "disputes" ("transaction_id") WHERE "status" IN ('open', 'under_review')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "disputes_undecided"`);
    await runner.query(`ALTER TABLE "disputes" DROP "reminded_of"`);
    await runner.query(`DELETE FROM "provider_sweeps" WHERE "name" = 'disputes'`);
  }
}
