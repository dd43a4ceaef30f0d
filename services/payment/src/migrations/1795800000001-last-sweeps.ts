import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a list of the provider is known: after a long outage it is read from there. */
export class LastSweeps1795800000001 implements MigrationInterface {
  name = 'LastSweeps1795800000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "provider_sweeps" ADD "read_at" TIMESTAMP(3) WITH TIME ZONE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "provider_sweeps" DROP "read_at"`);
  }
}
