import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of held books reads the holds that stand only, however many were released. */
export class StandingHolds1795960000001 implements MigrationInterface {
  name = 'StandingHolds1795960000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "book_holds_standing" ON "book_holds" ("transaction_id") WHERE "released_at" IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "book_holds_standing"`);
  }
}
