import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stays of a signed document that its owner deleted. */
export class SignatureProofs1763700140000 implements MigrationInterface {
  name = 'SignatureProofs1763700140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "signature_proofs" (
        "id" uuid NOT NULL,
        "document_type" text NOT NULL,
        "udin" text,
        "sha256" text NOT NULL,
        "signed_sha256" text NOT NULL,
        "signed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "uploaded_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "deleted_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "signature_proofs_pkey" PRIMARY KEY ("id")
      )`,
    );
    await runner.query(`CREATE UNIQUE INDEX "signature_proofs_udin_unique" ON "signature_proofs" ("udin")`);
    await runner.query(`CREATE INDEX "signature_proofs_by_signed_hash" ON "signature_proofs" ("signed_sha256")`);
    await runner.query(APPEND_ONLY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "signature_proofs"`);
  }
}

/** The runtime login has the name of the database. Where there is none, no right has to be taken away. */
const APPEND_ONLY = `DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = current_database()) THEN
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON "signature_proofs" FROM %I', current_database());
  END IF;
END $$`;
