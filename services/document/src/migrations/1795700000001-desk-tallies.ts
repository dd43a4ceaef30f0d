import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How much is open and how much waits for a UDIN, kept by triggers: instances of the last version are counted as well.
 * What was there before is added by the next migration, when every change is already written down: nobody waits.
 */
export class DeskTallies1795700000001 implements MigrationInterface {
  name = 'DeskTallies1795700000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update', 'delete']) {
      await runner.query(`DROP TRIGGER "documents_desk_tally_${event}" ON "documents"`);
    }
    await runner.query(`DROP FUNCTION "tally_desk"`);
    await runner.query(`DROP FUNCTION "tally_at_desk"`);
    await runner.query(`DROP TABLE "desk_tallies"`);
  }
}

const open = (row: string) => `${row}."status" IN ('pending', 'processing')`;
const withoutUdin = (row: string) =>
  `(${row}."status" IN ('signed', 'completed') AND ${row}."signed_at" IS NOT NULL AND ${row}."udin" IS NULL AND ${row}."needs_udin")`;
const counted = (row: string) => `(${open(row)} OR ${withoutUdin(row)})`;
/** What decides where a document is counted. */
const deciding = (row: string) =>
  ['status', 'assignee_id', 'waiting_for', 'review', 'prepared_by_id', 'signed_at', 'udin', 'needs_udin']
    .map((column) => `${row}."${column}"`)
    .join(', ');

const UP = [
  `CREATE TABLE "desk_tallies" (
    "assignee_id" uuid,
    "prepared_by_id" uuid,
    "is_waiting" boolean NOT NULL,
    "open" bigint NOT NULL,
    "without_udin" bigint NOT NULL
  )`,
  `CREATE FUNCTION "tally_at_desk"("d" "documents", "times" integer) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF ${open('"d"')} THEN
        INSERT INTO "desk_tallies" ("assignee_id", "prepared_by_id", "is_waiting", "open", "without_udin")
        VALUES ("d"."assignee_id", CASE WHEN "d"."review" = 'requested' THEN "d"."prepared_by_id" END,
          "d"."waiting_for" IS NOT NULL, "times", 0);
      ELSIF ${withoutUdin('"d"')} THEN
        INSERT INTO "desk_tallies" ("is_waiting", "open", "without_udin") VALUES (false, 0, "times");
      END IF;
    END $$`,
  `CREATE FUNCTION "tally_desk"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN PERFORM "tally_at_desk"(OLD, -1); END IF;
      IF TG_OP <> 'DELETE' THEN PERFORM "tally_at_desk"(NEW, 1); END IF;
      RETURN NULL;
    END $$`,
  // For what is neither open nor without a UDIN, and for most updates, nothing is called.
  `CREATE TRIGGER "documents_desk_tally_insert" AFTER INSERT ON "documents" FOR EACH ROW
    WHEN ${counted('NEW')} EXECUTE FUNCTION "tally_desk"()`,
  `CREATE TRIGGER "documents_desk_tally_delete" AFTER DELETE ON "documents" FOR EACH ROW
    WHEN ${counted('OLD')} EXECUTE FUNCTION "tally_desk"()`,
  `CREATE TRIGGER "documents_desk_tally_update" AFTER UPDATE ON "documents" FOR EACH ROW
    WHEN ((${deciding('OLD')}) IS DISTINCT FROM (${deciding('NEW')})) EXECUTE FUNCTION "tally_desk"()`,
];
