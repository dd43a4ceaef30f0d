import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TeamMembers1763700700000 implements MigrationInterface {
  name = 'TeamMembers1763700700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "team_members" (
      "id" uuid NOT NULL,
      "version" integer NOT NULL,
      "first_name" text NOT NULL,
      "last_name" text NOT NULL,
      "email" text NOT NULL,
      "role" text NOT NULL,
      "membership_number" text NOT NULL,
      "signing_name" text NOT NULL,
      "skills" text[] NOT NULL,
      "absent_from" TIMESTAMP(3) WITH TIME ZONE,
      "absent_to" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "team_members_pkey" PRIMARY KEY ("id")
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "team_members"`);
  }
}
