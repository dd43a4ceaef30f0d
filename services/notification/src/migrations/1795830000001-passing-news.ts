import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What ends a question, a lateness and an urgency is remembered, so that no email comes after it. */
export class PassingNews1795830000001 implements MigrationInterface {
  name = 'PassingNews1795830000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "work_states" ADD "answered_at" timestamptz(3), ADD "late_at" timestamptz(3)`);
    await runner.query(`ALTER TABLE "note_news" ADD "priority" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "note_news" DROP "priority"`);
    await runner.query(`ALTER TABLE "work_states" DROP "answered_at", DROP "late_at"`);
  }
}
