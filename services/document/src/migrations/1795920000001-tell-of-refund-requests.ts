import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells of the refunds that were asked for before this was told. Not at once: instances of the last version would
 * publish it, and do not make the queue of the service that it is for.
 */
export class TellOfRefundRequests1795920000001 implements MigrationInterface {
  name = 'TellOfRefundRequests1795920000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO "outbox_message" ("id", "name", "version", "aggregate_id", "data", "occurred_at", "available_at")
      SELECT gen_random_uuid(), 'document.refund-request-changed', 1, id, jsonb_build_object(
               'documentId', id, 'transactionId', transaction_id, 'isOpen', true, 'revision', revision),
             now(), now() + interval '15 minutes'
        FROM "documents" WHERE refund_request = 'requested'`);
  }

  /** What was told stays true. */
  async down(): Promise<void> {}
}
