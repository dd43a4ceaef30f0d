import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A document says whether its signature ended with a rejection, also while its owner's next file is worked on. Kept by
 * a trigger: instances of the last version move documents, too.
 */
export class EndedSignatures1795790000001 implements MigrationInterface {
  name = 'EndedSignatures1795790000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" ADD "signature_ended" boolean NOT NULL DEFAULT false`);
    await runner.query(END_SIGNATURE);
    await runner.query(
      `CREATE TRIGGER "documents_end_signature" BEFORE INSERT OR UPDATE OF "status" ON "documents"
         FOR EACH ROW EXECUTE FUNCTION "end_signature"()`,
    );
    await runner.query(MARK_ENDED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER "documents_end_signature" ON "documents"`);
    await runner.query(`DROP FUNCTION "end_signature"()`);
    await runner.query(`ALTER TABLE "documents" DROP "signature_ended"`);
  }
}

const END_SIGNATURE = `
  CREATE FUNCTION "end_signature"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW."status" IN ('signed', 'completed') THEN
      NEW."signature_ended" := false;
    ELSIF NEW."status" IN ('rejected', 'failed') THEN
      NEW."signature_ended" := NEW."signed" IS NOT NULL;
    END IF;
    RETURN NEW;
  END $$`;

const MARK_ENDED = `
  UPDATE "documents" d SET "signature_ended" = true
   WHERE d."signed" IS NOT NULL AND d."status" NOT IN ('signed', 'completed') AND (d."status" IN ('rejected', 'failed')
      OR (SELECT c."to" IN ('rejected', 'failed') FROM "status_changes" c
           WHERE c."document_id" = d."id" AND c."to" IN ('rejected', 'failed', 'signed', 'completed')
           ORDER BY c."id" DESC LIMIT 1))`;
