import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many customers and admins there are, kept by triggers: see DocumentTallies1795430000001 of documents. */
export class UserTallies1795430000001 implements MigrationInterface {
  name = 'UserTallies1795430000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update', 'delete']) {
      await runner.query(`DROP TRIGGER "users_tally_${event}" ON "users"`);
    }
    await runner.query(`DROP FUNCTION "tally_users"`);
    await runner.query(`DROP TABLE "user_tallies"`);
  }
}

const UP = [
  `CREATE TABLE "user_tallies" (
    "type" text NOT NULL,
    "users" bigint NOT NULL
  )`,
  `CREATE FUNCTION "tally_users"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        INSERT INTO "user_tallies" ("type", "users") VALUES (OLD."type", -1), (NEW."type", 1);
      ELSE
        INSERT INTO "user_tallies" ("type", "users")
        SELECT "type", CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE - count(*) END FROM "changed" GROUP BY 1;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "users_tally_insert" AFTER INSERT ON "users"
    REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "tally_users"()`,
  `CREATE TRIGGER "users_tally_delete" AFTER DELETE ON "users"
    REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "tally_users"()`,
  `CREATE TRIGGER "users_tally_update" AFTER UPDATE ON "users" FOR EACH ROW
    WHEN (OLD."type" <> NEW."type") EXECUTE FUNCTION "tally_users"()`,
];
