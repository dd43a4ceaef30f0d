import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when this database belongs to a version whose events name their sender: see SenderCheck. */
export class EventSenderChecks1799720000101 implements MigrationInterface {
  name = 'EventSenderChecks1799720000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "event_sender_checks" ("since" TIMESTAMP WITH TIME ZONE NOT NULL)`);
    await runner.query(`INSERT INTO "event_sender_checks" ("since") VALUES (now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "event_sender_checks"`);
  }
}
