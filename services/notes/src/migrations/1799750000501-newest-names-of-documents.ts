import type { MigrationInterface, QueryRunner } from 'typeorm';

/** With a corrected file a document gets another name, and its owner one by a change of the account: by their time. */
export class NewestNamesOfDocuments1799750000501 implements MigrationInterface {
  name = 'NewestNamesOfDocuments1799750000501';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "known_documents" ADD "told_at" TIMESTAMP(3) WITH TIME ZONE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "known_documents" DROP "told_at"`);
  }
}
