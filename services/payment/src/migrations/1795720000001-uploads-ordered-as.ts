import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For which of the ordered files an upload of another name was sent. Unknown for what was sent before. */
export class UploadsOrderedAs1795720000001 implements MigrationInterface {
  name = 'UploadsOrderedAs1795720000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "known_uploads" ADD "ordered_as" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "known_uploads" DROP "ordered_as"`);
  }
}
