import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEGINNING = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 500;
/** Every order has a phone; which accounts have another one since, nothing tells. */
const TELL_NEXT = `
  WITH "next" AS (SELECT id FROM "users" WHERE type = 'user' AND phone_number <> '' AND id > $1 ORDER BY id LIMIT ${AT_ONCE}),
  "told" AS (
    UPDATE "users" SET told_at = greatest(date_trunc('milliseconds', now()), told_at + interval '1 millisecond')
     WHERE id = ANY(ARRAY(SELECT id FROM "next")) RETURNING *),
  "message" AS (
    INSERT INTO "outbox_message" ("id", "name", "version", "aggregate_id", "data", "occurred_at", "available_at")
    SELECT gen_random_uuid(), 'user.changed', 1, id, jsonb_build_object(
             'customer', jsonb_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'email', email),
             'phoneNumber', phone_number,
             'company', jsonb_build_object('name', company_name, 'gstin', gstin),
             'isBanned', banned_at IS NOT NULL,
             'changedAt', to_char(told_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
           now() + $2 * interval '1 second', now() + $2 * interval '1 second'
      FROM "told")
  SELECT id FROM "next" ORDER BY id DESC LIMIT 1`;

const FIRST_AFTER_SECONDS = 15 * 60;
/** What customers cause meanwhile is told between them. */
const SECONDS_BETWEEN = 5;

/**
 * Tells of the phones of all customers: some corrected theirs before that was told, and the desk would call the number
 * of their order. Not at once: document services of the last version would take the event, and remember no phone.
 */
export class TellOfPhones1799790001200 implements MigrationInterface {
  name = 'TellOfPhones1799790001200';
  /** A few at a time: in one transaction, whoever changes an account would wait for all of them. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    let last = BEGINNING;
    for (let after = FIRST_AFTER_SECONDS; ; after += SECONDS_BETWEEN) {
      const [told]: { id: string }[] = await runner.query(TELL_NEXT, [last, after]);
      if (!told) return;
      last = told.id;
    }
  }

  /** What was told stays true. */
  async down(): Promise<void> {}
}
