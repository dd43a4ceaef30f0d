import { EVENTS } from '@udin/contracts/events';
import type { Client } from 'pg';

/**
 * What was being written to customers may have been stopped since, for good reason: an owner sends again what was right
 * (docs/adr/circulars-go-out-in-parts.md). A backup of an older version has no such table yet.
 */
export async function stopCirculars(auth: Client): Promise<void> {
  const { rows } = await auth.query(`SELECT to_regclass('circulars') AS "name"`);
  if (!rows[0].name) return;
  await auth.query(
    `WITH stopped AS (
       UPDATE "circulars" SET "ended_at" = now(), "is_stopped" = true, "recipient_ids" = NULL
        WHERE "ended_at" IS NULL RETURNING "id")
     INSERT INTO "outbox_message" ("id", "name", "version", "aggregate_id", "data", "occurred_at")
     SELECT gen_random_uuid(), 'circular.stopped', $1, "id", jsonb_build_object('circularId', "id"), now() FROM stopped`,
    [EVENTS['circular.stopped'].version],
  );
}
