import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The expand step (docs/adr/expand-and-contract.md): a version that does not know them leaves them empty. */
export class SignerOfSeal1795900000001 implements MigrationInterface {
  name = 'SignerOfSeal1795900000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "seals" ADD COLUMN "signer_name" text, ADD COLUMN "signer_number" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "seals" DROP COLUMN "signer_name", DROP COLUMN "signer_number"`);
  }
}
