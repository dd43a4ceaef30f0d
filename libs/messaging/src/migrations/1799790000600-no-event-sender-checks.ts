import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events without a sender are refused whatever the day: nobody asks since when they name one. */
export class NoEventSenderChecks1799790000600 implements MigrationInterface {
  name = 'NoEventSenderChecks1799790000600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "event_sender_checks"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "event_sender_checks" ("since" TIMESTAMP WITH TIME ZONE NOT NULL)`);
    await runner.query(`INSERT INTO "event_sender_checks" ("since") VALUES (now())`);
  }
}
