import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TraceOfMails1763700990000 implements MigrationInterface {
  async up(run: QueryRunner): Promise<void> {
    await run.query(`ALTER TABLE "mails" ADD "request_id" text, ADD "traceparent" text`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query(`ALTER TABLE "mails" DROP "traceparent", DROP "request_id"`);
  }
}
