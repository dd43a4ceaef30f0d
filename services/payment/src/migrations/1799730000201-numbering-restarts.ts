import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When books were set back to an earlier moment: numbers that were given since are not in them. */
export class NumberingRestarts1799730000201 implements MigrationInterface {
  name = 'NumberingRestarts1799730000201';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "numbering_restarts" (
      "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "numbering_restarts_pkey" PRIMARY KEY ("at")
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "numbering_restarts"`);
  }
}
