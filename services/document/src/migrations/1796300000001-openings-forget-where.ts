import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * From where and with what its owner opened a document is forgotten with the document: nobody needs it any more. That
 * it was opened stays, and all of what the team did. By a trigger, because the service's login may change no entry.
 */
export class OpeningsForgetWhere1796300000001 implements MigrationInterface {
  name = 'OpeningsForgetWhere1796300000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FORGET);
    await runner.query(
      `CREATE TRIGGER "documents_forget_openings" AFTER DELETE ON "documents"
        FOR EACH ROW EXECUTE FUNCTION "forget_where_it_was_opened"()`,
    );
    await runner.query(OF_DELETED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER "documents_forget_openings" ON "documents"`);
    await runner.query(`DROP FUNCTION "forget_where_it_was_opened"`);
  }
}

const FORGET = `
  CREATE FUNCTION "forget_where_it_was_opened"() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    UPDATE "file_accesses" SET "address" = '', "user_agent" = '' WHERE "document_id" = OLD."id" AND "by_type" = 'user';
    RETURN NULL;
  END $$`;

const OF_DELETED = `
  UPDATE "file_accesses" a SET "address" = '', "user_agent" = ''
   WHERE a."by_type" = 'user' AND a."address" <> '' AND NOT EXISTS (SELECT FROM "documents" d WHERE d."id" = a."document_id")`;
