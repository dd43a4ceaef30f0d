import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An owner of the firm can turn the two-step login of an account off. */
export class ActsOnSecondFactors1798800000002 implements MigrationInterface {
  name = 'ActsOnSecondFactors1798800000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "account_acts" DROP CONSTRAINT "account_acts_act_known"`);
    await runner.query(`
      ALTER TABLE "account_acts" ADD CONSTRAINT "account_acts_act_known"
      CHECK (act IN ('sessions-ended', 'banned', 'unbanned', 'second-factor-ended'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "account_acts" WHERE "act" = 'second-factor-ended'`);
    await runner.query(`ALTER TABLE "account_acts" DROP CONSTRAINT "account_acts_act_known"`);
    await runner.query(`
      ALTER TABLE "account_acts" ADD CONSTRAINT "account_acts_act_known"
      CHECK (act IN ('sessions-ended', 'banned', 'unbanned'))`);
  }
}
