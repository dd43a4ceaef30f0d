import { EVENTS } from '@udin/contracts/events';
import type { Client } from 'pg';

/**
 * What was being written to customers may have been stopped since, for good reason: an owner goes on with what was
 * right (docs/adr/circulars-go-out-in-parts.md). A backup of an older version has no such table yet, or no rounds.
 */
export async function stopCirculars(auth: Client): Promise<void> {
  const { rows } = await auth.query(`SELECT to_regclass('circulars') AS "name"`);
  if (!rows[0].name) return;
  await auth.query(
    `WITH stopped AS (
       UPDATE "circulars" c SET "ended_at" = now(), "is_stopped" = true
        WHERE "ended_at" IS NULL RETURNING "id", coalesce((to_jsonb(c) ->> 'round')::int, 0) AS "round")
     INSERT INTO "outbox_message" ("id", "name", "version", "aggregate_id", "data", "occurred_at")
     SELECT gen_random_uuid(), 'circular.stopped', $1, "id", jsonb_build_object('circularId', "id", 'round', "round"), now() FROM stopped`,
    [EVENTS['circular.stopped'].version],
  );
}
