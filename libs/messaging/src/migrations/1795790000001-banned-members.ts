import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BannedMembers1795790000001 implements MigrationInterface {
  name = 'BannedMembers1795790000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "team_members" ADD "is_banned" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "team_members" DROP "is_banned"`);
  }
}
