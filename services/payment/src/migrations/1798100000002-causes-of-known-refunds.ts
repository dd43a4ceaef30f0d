import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Those of before, found by the sentences that no person wrote. After the column, which locks the table. What the
 * version before writes beside this one is told in its sentence.
 */
export class CausesOfKnownRefunds1798100000002 implements MigrationInterface {
  name = 'CausesOfKnownRefunds1798100000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL statement_timeout = 0`);
    for (const [because, sentence] of SENTENCES)
      await runner.query(
        `UPDATE "refunds" SET "because" = $1 WHERE "because" IS NULL AND "requested_by" IS NULL AND "reason" LIKE $2`,
        [because, sentence],
      );
  }

  async down(): Promise<void> {}
}

const SENTENCES = [
  ['paid-elsewhere', 'A document of this order was already paid in another one: this payment goes back.%'],
  ['paid-twice', 'This order was already paid: the second payment goes back.'],
  ['other-amount', 'The amount paid, %, is not the amount of this order, %.'],
  ['at-provider', 'Refunded at the payment provider.'],
] as const;
