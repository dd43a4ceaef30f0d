import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose public files are not shown while the account is banned. */
export class OwnerBans1795760000001 implements MigrationInterface {
  name = 'OwnerBans1795760000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "owner_bans" (
      "user_id" uuid NOT NULL,
      "is_banned" boolean NOT NULL,
      "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "owner_bans_pkey" PRIMARY KEY ("user_id")
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "owner_bans"`);
  }
}
