import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a document or its UDIN is no longer in force, by key: the text beside it says it in English only. */
export class ReasonsInTimeline1798200000001 implements MigrationInterface {
  name = 'ReasonsInTimeline1798200000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "timeline_entries" ADD COLUMN "reason_key" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "timeline_entries" DROP COLUMN "reason_key"`);
  }
}
