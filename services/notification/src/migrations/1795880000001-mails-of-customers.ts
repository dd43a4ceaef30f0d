import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An email to a customer does not leave once the account is closed, and is found by its owner: the address may be
 * somebody else's since. Those that wait since the last version are found by address. Of the owner the language stays.
 */
export class MailsOfCustomers1795880000001 implements MigrationInterface {
  name = 'MailsOfCustomers1795880000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "mails" ADD "customer_id" uuid`);
    await runner.query(`CREATE TABLE "closed_languages" (
      "user_id" uuid NOT NULL,
      "language" text NOT NULL,
      "closed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "closed_languages_pkey" PRIMARY KEY ("user_id")
    )`);
    await runner.query(`CREATE INDEX "closed_languages_by_age" ON "closed_languages" ("closed_at")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "closed_languages"`);
    await runner.query(`ALTER TABLE "mails" DROP "customer_id"`);
  }
}
