import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells of the companies that accounts had before they were told. Not at once: payment services of the last version
 * would take the event, and remember no company.
 */
export class TellOfCompanies1799790000501 implements MigrationInterface {
  name = 'TellOfCompanies1799790000501';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      WITH "told" AS (
        UPDATE "users" SET told_at = greatest(date_trunc('milliseconds', now()), told_at + interval '1 millisecond')
         WHERE type = 'user' AND (company_name <> '' OR gstin <> '') RETURNING *)
      INSERT INTO "outbox_message" ("id", "name", "version", "aggregate_id", "data", "occurred_at", "available_at")
      SELECT gen_random_uuid(), 'user.changed', 1, id, jsonb_build_object(
               'customer', jsonb_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'email', email),
               'company', jsonb_build_object('name', company_name, 'gstin', gstin),
               'isBanned', banned_at IS NOT NULL,
               'changedAt', to_char(told_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
             now(), now() + interval '15 minutes'
        FROM "told"`);
  }

  /** What was told stays true. */
  async down(): Promise<void> {}
}
