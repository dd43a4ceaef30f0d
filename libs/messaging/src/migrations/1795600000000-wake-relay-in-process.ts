import type { MigrationInterface, QueryRunner } from 'typeorm';

const NOTIFY = `PERFORM pg_notify('outbox_message', '');`;

/**
 * A commit that notifies holds one lock of the whole server until it is on the disk, and woke the relay of every
 * instance. Now whoever commits an event wakes its own relay, and says so in a setting of its connections
 * (`dataSourceOptions`). All others, instances of before among them, are still announced.
 */
export class WakeRelayInProcess1795600000000 implements MigrationInterface {
  name = 'WakeRelayInProcess1795600000000';

  async up(runner: QueryRunner): Promise<void> {
    const unless = `IF current_setting('udin.relay', true) IS DISTINCT FROM 'own' THEN ${NOTIFY} END IF;`;
    await runner.query(wakeRelay(unless));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(wakeRelay(NOTIFY));
  }
}

function wakeRelay(statement: string): string {
  return `
    CREATE OR REPLACE FUNCTION "outbox_message_wake_relay"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${statement}
      RETURN NULL;
    END $$`;
}
