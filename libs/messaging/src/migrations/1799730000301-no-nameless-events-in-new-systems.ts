import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where no older version has ever sent or handled an event, none can be on its way without the name of its sender: see
 * SenderCheck. A database that was in use has events in these tables, or has been checked for longer already.
 */
export class NoNamelessEventsInNewSystems1799730000301 implements MigrationInterface {
  name = 'NoNamelessEventsInNewSystems1799730000301';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE "event_sender_checks" SET "since" = '-infinity'
        WHERE NOT EXISTS (SELECT FROM "outbox_message") AND NOT EXISTS (SELECT FROM "inbox_receipt")`,
    );
  }

  async down(): Promise<void> {
    // Since when it is checked is not known any more, and need not be.
  }
}
