import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An admin edits the note of a colleague: whose words they are now has to stand beside it. */
export class WhoEditedANote1797400000001 implements MigrationInterface {
  name = 'WhoEditedANote1797400000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notes" ADD "edited_by_name" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "notes" DROP "edited_by_name"`);
  }
}
