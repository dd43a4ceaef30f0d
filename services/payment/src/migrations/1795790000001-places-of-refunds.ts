import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What goes back is counted by paid place. The last place of what was deleted before is not known any more. */
export class PlacesOfRefunds1795790000001 implements MigrationInterface {
  name = 'PlacesOfRefunds1795790000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "known_uploads" ADD "place_id" uuid`);
    await runner.query(
      `UPDATE "known_uploads" u SET "place_id" = f."id" FROM "ordered_files" f WHERE f."document_id" = u."document_id"`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "known_uploads" DROP "place_id"`);
  }
}
