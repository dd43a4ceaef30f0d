import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A commit that notifies holds one lock of the whole server until it is on the disk, and woke the relay of every
 * instance. Now whoever commits an event wakes its own relay. Instances of before find events by polling.
 */
export class WakeRelayInProcess1795600000000 implements MigrationInterface {
  name = 'WakeRelayInProcess1795600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER "TRG_outbox_message_wake_relay" ON "outbox_message"`);
    await runner.query(`DROP FUNCTION "outbox_message_wake_relay"()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION "outbox_message_wake_relay"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('outbox_message', '');
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER "TRG_outbox_message_wake_relay" AFTER INSERT ON "outbox_message"
      FOR EACH STATEMENT EXECUTE FUNCTION "outbox_message_wake_relay"()`);
  }
}
