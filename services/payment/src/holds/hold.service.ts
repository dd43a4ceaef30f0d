import { Injectable } from '@nestjs/common';
import type { TransactionAnswer } from '@udin/contracts';
import type { Identity } from '@udin/service-kit';
import { DataSource, In, IsNull } from 'typeorm';
import { TransactionService } from '../ledger/transaction.service';
import { BookHold } from './book-hold.entity';

/** Held anew after a release, it is held since now. */
const HOLD = `
  INSERT INTO book_holds AS known (transaction_id, reason, held_at) VALUES ($1, $2, now())
  ON CONFLICT (transaction_id) DO UPDATE SET reason = EXCLUDED.reason, released_at = NULL,
    held_at = CASE WHEN known.released_at IS NULL THEN known.held_at ELSE EXCLUDED.held_at END`;

/** The books of an order in dispute are kept. What the removal makes of it is decided by the database. */
@Injectable()
export class HoldService {
  constructor(
    private readonly source: DataSource,
    private readonly transactions: TransactionService,
  ) {}

  /** @throws Problem payment.transaction-not-found */
  async hold(anyId: string, reason: string): Promise<void> {
    const { id } = await this.transactions.find(anyId);
    await this.source.transaction(async (tx) => {
      // The removal takes the same lock: the books are gone, or held.
      await this.transactions.locked(tx, id);
      await tx.query(HOLD, [id, reason]);
    });
  }

  /** @throws Problem payment.transaction-not-found */
  async release(anyId: string): Promise<void> {
    const { id: transactionId } = await this.transactions.find(anyId);
    const stands = { transactionId, releasedAt: IsNull() };
    await this.source.manager.update(BookHold, stands, { releasedAt: () => 'now()' });
  }

  /** With their holds, to the team alone: what a dispute is called is none of the customer's. */
  async shownTo({ type }: Identity, answers: TransactionAnswer[]): Promise<TransactionAnswer[]> {
    if (type !== 'admin') return answers;
    const holds = await this.source.manager.findBy(BookHold, { transactionId: In(answers.map(({ id }) => id)) });
    return answers.map((answer) => {
      const hold = holds.find(({ transactionId }) => transactionId === answer.id);
      return hold ? { ...answer, hold: toHoldAnswer(hold) } : answer;
    });
  }
}

function toHoldAnswer({ reason, heldAt, releasedAt }: BookHold): TransactionAnswer['hold'] {
  return { reason, heldAt: heldAt.toISOString(), releasedAt: releasedAt?.toISOString() };
}
