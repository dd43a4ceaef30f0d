import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells of the bans from before the payment service remembered them: it would remind whoever cannot log in to upload,
 * and nobody would be told of what they pay. Not at once: payment services of the last version would take the event,
 * and remember no ban.
 */
export class TellPaymentOfBans1799790000551 implements MigrationInterface {
  name = 'TellPaymentOfBans1799790000551';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      WITH "told" AS (
        UPDATE "users" SET told_at = greatest(date_trunc('milliseconds', now()), told_at + interval '1 millisecond')
         WHERE type = 'user' AND banned_at IS NOT NULL RETURNING *)
      INSERT INTO "outbox_message" ("id", "name", "version", "aggregate_id", "data", "occurred_at", "available_at")
      SELECT gen_random_uuid(), 'user.changed', 1, id, jsonb_build_object(
               'customer', jsonb_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'email', email),
               'company', jsonb_build_object('name', company_name, 'gstin', gstin),
               'isBanned', true,
               'changedAt', to_char(told_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
             now(), now() + interval '15 minutes'
        FROM "told"`);
  }

  /** What was told stays true. */
  async down(): Promise<void> {}
}
