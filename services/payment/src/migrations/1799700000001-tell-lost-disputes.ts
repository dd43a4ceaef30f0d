import type { MigrationInterface, QueryRunner } from 'typeorm';

const LOST = `d."status" = 'lost' AND d."payment_id" = t."payment_id"`;

/**
 * Tells of lost disputes once more: what is left of their orders changed with a refund or another dispute before that
 * was told. Not at once: instances of the last version would publish it, and may not make the queue that it is for.
 */
export class TellLostDisputes1799700000001 implements MigrationInterface {
  name = 'TellLostDisputes1799700000001';

  async up(runner: QueryRunner): Promise<void> {
    // First, and read anew afterwards: of two that are told, the later one counts.
    await runner.query(`
      SELECT 1 FROM "transactions" t WHERE EXISTS (
        SELECT FROM "disputes" d WHERE d."transaction_id" = t."id" AND ${LOST}) ORDER BY t."id" FOR UPDATE`);
    await runner.query(`
      INSERT INTO "outbox_message" ("id", "name", "version", "aggregate_id", "data", "occurred_at", "available_at")
      SELECT gen_random_uuid(), 'payment.dispute-recounted', 1, t."id", jsonb_build_object(
               'transactionId', t."transaction_id", 'customer', t."customer", 'disputeId', d."id",
               'amountPaise', d."amount_paise", 'deductedPaise', d."deducted_paise", 'status', d."status",
               'phase', d."phase", 'refundedPaise', r."paise",
               'isTakenWhole', a."paise" > 0 AND t."refunded_paise" + a."paise" >= t."total_paise",
               'changedAt', ${asIso('d."said_at"')}, 'toldAt', ${asIso('clock_timestamp()')}
             ) || jsonb_strip_nulls(jsonb_build_object(
               'reason', d."reason", 'respondBy', ${asIso('d."respond_by"')})),
             now(), now() + interval '15 minutes'
        FROM "disputes" d JOIN "transactions" t ON t."id" = d."transaction_id" AND ${LOST}
        CROSS JOIN LATERAL (SELECT coalesce(sum("amount_paise"), 0) AS "paise" FROM "refunds"
          WHERE "payment_id" = d."payment_id" AND "status" IN ('pending', 'processed')) r
        CROSS JOIN LATERAL (SELECT sum(o."deducted_paise") AS "paise" FROM "disputes" o
          WHERE o."transaction_id" = t."id" AND o."payment_id" = t."payment_id" AND o."status" = 'lost') a`);
  }

  /** What was told stays true. */
  async down(): Promise<void> {}
}

function asIso(moment: string): string {
  return `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
