import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A note that was sent again, because its answer was cut off, is recognised by the key that its author chose. */
export class NotesAreAddedOnce1795500000000 implements MigrationInterface {
  name = 'NotesAreAddedOnce1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notes" ADD "idempotency_key" uuid`);
    await runner.query(`
      CREATE UNIQUE INDEX "notes_key_unique" ON "notes" ("author_id", "idempotency_key")
      WHERE "idempotency_key" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notes" DROP "idempotency_key"`);
  }
}
