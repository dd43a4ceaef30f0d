import { Injectable, Logger } from '@nestjs/common';
import { demandsMoney, type DisputeAnswer, type DisputeStatus, type TransactionAnswer } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { type Identity, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Transaction } from '../ledger/transaction.entity';
import { TransactionService } from '../ledger/transaction.service';
import type { ProviderDispute } from '../provider/payment-provider';
import { Dispute } from './dispute.entity';

/** Of two that were said in the same second, the later one. */
const RANK: Record<DisputeStatus, number> = { open: 0, under_review: 1, won: 2, lost: 2, closed: 2 };

/** Banks' demands are answered at the provider. Here they are known and told, and the money does not go back twice. */
@Injectable()
export class DisputeService {
  private readonly logger = new Logger(DisputeService.name);

  constructor(
    private readonly source: DataSource,
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionService,
  ) {}

  /**
   * Keeps what was said last, and tells of each change once.
   * @param said as a verified webhook has it, and when @param orderId of the payment, which may be a second one
   */
  async learn(tx: EntityManager, said: ProviderDispute, saidAt: Date, orderId?: string | null): Promise<void> {
    const where = [{ paymentId: said.paymentId }, ...(orderId ? [{ orderId }] : [])];
    const found = await tx.findOne(Transaction, { where, select: { id: true } });
    if (!found) return this.logger.error(`dispute ${said.id} is about payment ${said.paymentId}, which is not ours`);
    const transaction = await this.transactions.locked(tx, found.id);
    const known = await tx.findOneBy(Dispute, { id: said.id });
    if (known && !isNews(known, said, saidAt)) return;
    const dispute = await tx.save(Dispute, { ...said, transactionId: transaction.id, saidAt });
    if (known && isTold(known, dispute)) return;
    await this.tell(tx, transaction, dispute);
  }

  /** @throws Problem `payment.disputed`. For the payment of the order; a second one has refunds of its own. */
  async assertUndisputed(tx: EntityManager, { id, paymentId }: Transaction): Promise<void> {
    const disputes = await tx.findBy(Dispute, { transactionId: id, paymentId: paymentId! });
    if (disputes.some(demandsMoney)) throw new Problem('payment.disputed');
  }

  /** To the team alone: with their customers they speak of it themselves. */
  async shownTo({ type }: Identity, answers: TransactionAnswer[]): Promise<TransactionAnswer[]> {
    if (type !== 'admin' || answers.length === 0) return answers;
    const where = { transactionId: In(answers.map(({ id }) => id)) };
    const all = await this.source.manager.find(Dispute, { where, order: { saidAt: 'DESC', id: 'DESC' } });
    return answers.map((answer) => {
      const disputes = all.filter(({ transactionId }) => transactionId === answer.id).map(toDisputeAnswer);
      return disputes.length > 0 ? { ...answer, disputes } : answer;
    });
  }

  private async tell(tx: EntityManager, { id, transactionId, customer }: Transaction, dispute: Dispute): Promise<void> {
    const { id: disputeId, amountPaise, deductedPaise, status, reason, respondBy, saidAt } = dispute;
    const about = { transactionId, customer, disputeId, amountPaise, deductedPaise, status };
    const details = { reason: reason ?? undefined, respondBy: respondBy?.toISOString() };
    const event = { ...about, ...details, changedAt: saidAt.toISOString() };
    await this.outbox.add(tx, 'payment.disputed', event, { aggregateId: id });
  }
}

/** What was taken back of a payment in lost disputes, in paise: it cannot be refunded any more. */
export async function deductedPaise(tx: EntityManager, { id, paymentId }: Transaction): Promise<number> {
  const lost = await tx.findBy(Dispute, { transactionId: id, paymentId: paymentId!, status: 'lost' });
  return lost.reduce((sum, dispute) => sum + dispute.deductedPaise, 0);
}

function isNews(known: Dispute, said: ProviderDispute, saidAt: Date): boolean {
  const age = saidAt.getTime() - known.saidAt.getTime();
  return age > 0 || (age === 0 && RANK[said.status] > RANK[known.status]);
}

/** What is to be done, and until when, is the same. */
function isTold(known: Dispute, dispute: Dispute): boolean {
  const isSame = known.status === dispute.status && known.phase === dispute.phase;
  return isSame && sameTime(known.respondBy, dispute.respondBy);
}

const sameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

function toDisputeAnswer(dispute: Dispute): DisputeAnswer {
  const { id, paymentId, status, phase, reason, amountPaise: amount, deductedPaise: deducted } = dispute;
  const { respondBy, saidAt } = dispute;
  return {
    id,
    paymentId,
    status,
    phase,
    reason: reason ?? undefined,
    amount,
    deducted,
    respondBy: respondBy?.toISOString(),
    changedAt: saidAt.toISOString(),
  };
}
