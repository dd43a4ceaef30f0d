import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two ends that were said within one second: only the provider knows which of them it was. */
export class DisputesInDoubt1799200000002 implements MigrationInterface {
  name = 'DisputesInDoubt1799200000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "disputes" ADD "in_doubt" boolean NOT NULL DEFAULT false`);
    await runner.query(`CREATE INDEX "disputes_in_doubt" ON "disputes" ("id") WHERE "in_doubt"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "disputes_in_doubt"`);
    await runner.query(`ALTER TABLE "disputes" DROP "in_doubt"`);
  }
}
