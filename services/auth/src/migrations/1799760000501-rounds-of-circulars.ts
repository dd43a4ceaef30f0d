import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A circular that was stopped may go on. */
export class RoundsOfCirculars1799760000501 implements MigrationInterface {
  name = 'RoundsOfCirculars1799760000501';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "circulars" ADD "round" integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "circulars" DROP COLUMN "round"`);
  }
}
