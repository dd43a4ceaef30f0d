import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells of the people who were banned before bans were told. Not at once: instances of the last version would
 * publish it, and do not make the queue of the service that it is for.
 */
export class TellOfBans1795760000001 implements MigrationInterface {
  name = 'TellOfBans1795760000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO "outbox_message" ("id", "name", "version", "aggregate_id", "data", "occurred_at", "available_at")
      SELECT gen_random_uuid(), 'user.changed', 1, id, jsonb_build_object(
               'customer', jsonb_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'email', email),
               'isBanned', true,
               'changedAt', to_char(banned_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
             now(), now() + interval '15 minutes'
        FROM "users" WHERE type = 'user' AND banned_at IS NOT NULL`);
    await runner.query(`
      WITH "banned" AS (
        UPDATE "users" SET admin_version = admin_version + 1
         WHERE type = 'admin' AND banned_at IS NOT NULL AND admin_version > 0 RETURNING *)
      INSERT INTO "outbox_message" ("id", "name", "version", "aggregate_id", "data", "occurred_at", "available_at")
      SELECT gen_random_uuid(), 'admin.changed', 1, id, jsonb_build_object(
               'adminId', id, 'version', admin_version, 'firstName', first_name, 'lastName', last_name,
               'email', email, 'role', role, 'membershipNumber', membership_number, 'signingName', signing_name,
               'skills', to_jsonb(skills), 'isBanned', true),
             now(), now() + interval '15 minutes'
        FROM "banned"`);
  }

  /** What was told stays true. */
  async down(): Promise<void> {}
}
