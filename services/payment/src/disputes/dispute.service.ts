import { Injectable } from '@nestjs/common';
import { demandsMoney, type DisputeStatus, type TransactionAnswer, UNDECIDED_DISPUTE_STATUSES } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { type Identity, Problem } from '@udin/service-kit';
import { DataSource, Equal, type EntityManager, In, IsNull, Or } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import { Transaction } from '../ledger/transaction.entity';
import { TransactionService } from '../ledger/transaction.service';
import type { ProviderDispute, ProviderPayment } from '../provider/payment-provider';
import { ProviderSweepService } from '../provider/provider-sweep.service';
import { amountsOfDispute } from './amounts-of-dispute';
import { Dispute } from './dispute.entity';
import { heedLateWord } from './heed-late-word';
import { isTakenWhole } from './is-taken-whole';
import { recount } from './recount';
import { refundsHeldByBank, withHeldRefunds } from './refunds-held-by-bank';
import { takenAt } from './taken-at';
import { toBankAnswer } from './to-bank-answer';
import { toDisputeAnswer } from './to-dispute-answer';
import { toDisputedEvent } from './to-disputed-event';

/** Of two that were said in the same second, the later one. */
const RANK: Record<DisputeStatus, number> = { open: 0, under_review: 1, won: 2, lost: 2, closed: 2 };

/** By which the provider's clock and ours may differ, and more. */
const MOST_SKEW_MS = 5 * 60_000;

/** Banks' demands are answered at the provider. Here they are known and told, and the money does not go back twice. */
@Injectable()
export class DisputeService {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionService,
    private readonly sweeps: ProviderSweepService,
  ) {}

  /**
   * Keeps what was said last, and tells of each change once. Answers false when the payment is not ours.
   * @param said as a verified webhook or the provider's API has it, and when
   * @param payment the disputed one, which may be a second one
   */
  async learn(tx: EntityManager, said: ProviderDispute, saidAt: Date, payment?: ProviderPayment): Promise<boolean> {
    const { id, paymentId, status, phase, reason, respondBy } = said;
    const where = [{ paymentId }, ...(payment?.orderId ? [{ orderId: payment.orderId }] : [])];
    const found = await tx.findOne(Transaction, { where, select: { id: true } });
    if (!found) return false;
    const transaction = await this.transactions.locked(tx, found.id);
    const known = await tx.findOneBy(Dispute, { id });
    const { totalPaise, currency } = transaction;
    const amounts = amountsOfDispute(said, payment ?? { amount: totalPaise, currency });
    const details = { id, paymentId, status, phase, reason, respondBy, ...amounts };
    if (known && !isNews(known, said, saidAt)) {
      await heedLateWord(tx, known, { said: details, saidAt, sweeps: this.sweeps });
      return true;
    }
    // What is said once more keeps the time of its last change.
    if (known && isTold(known, details) && known.reason === reason) {
      if (known.inDoubt) await this.endDoubt(tx, known);
      return true;
    }
    const taken = { takenAt: takenAt(details, saidAt, known) };
    const was = await isTakenWhole(tx, transaction);
    const dispute = await tx.save(Dispute, {
      ...details,
      ...taken,
      transactionId: transaction.id,
      saidAt,
      inDoubt: false,
    });
    if (!demandsMoney(dispute)) await wakeRefunds(tx, paymentId);
    await recount(tx, this.outbox, transaction, { was, except: id });
    if (known && isTold(known, dispute)) return true;
    const event = await toDisputedEvent(tx, transaction, dispute);
    await this.outbox.add(tx, 'payment.disputed', event, { aggregateId: transaction.id });
    return true;
  }

  /** @throws Problem `payment.disputed` */
  async assertUndisputed(tx: EntityManager, of: Pick<Refund, 'transactionId' | 'paymentId'>): Promise<void> {
    if (await this.isDisputed(tx, of)) throw new Problem('payment.disputed');
  }

  /** A bank demands this payment, or may have taken it: a second one of the order has disputes of its own. */
  async isDisputed(tx: EntityManager, of: Pick<Refund, 'transactionId' | 'paymentId'>): Promise<boolean> {
    const { transactionId, paymentId } = of;
    const disputes = await tx.findBy(Dispute, { transactionId, paymentId });
    return disputes.some((dispute) => dispute.inDoubt || demandsMoney(dispute));
  }

  /** Also where a bank only asks: the provider may refuse the refund until that is answered. */
  async isUndecided({ transactionId, paymentId }: Pick<Refund, 'transactionId' | 'paymentId'>): Promise<boolean> {
    const status = In([...UNDECIDED_DISPUTE_STATUSES]);
    return this.source.manager.existsBy(Dispute, { transactionId, paymentId, status });
  }

  private async endDoubt(tx: EntityManager, { id, paymentId }: Dispute): Promise<void> {
    await tx.update(Dispute, { id }, { inDoubt: false });
    await wakeRefunds(tx, paymentId);
  }

  /** To the team all; to the customer what became of the payment. */
  async shownTo({ type }: Identity, answers: TransactionAnswer[]): Promise<TransactionAnswer[]> {
    if (answers.length === 0) return answers;
    const where = { transactionId: In(answers.map(({ id }) => id)) };
    const all = await this.source.manager.find(Dispute, { where, order: { saidAt: 'DESC', id: 'DESC' } });
    const held = await refundsHeldByBank(this.source.manager, all);
    return answers.map((read) => {
      const answer = withHeldRefunds(read, held);
      const disputes = all.filter(({ transactionId }) => transactionId === answer.id);
      if (type !== 'admin') return { ...answer, bank: toBankAnswer(answer, disputes) };
      return disputes.length > 0 ? { ...answer, disputes: disputes.map(toDisputeAnswer) } : answer;
    });
  }
}

function isNews(known: Dispute, said: ProviderDispute, saidAt: Date): boolean {
  // Of a clock that was ahead and is set back: nothing would be news until it is reached.
  if (known.saidAt.getTime() > Date.now() + MOST_SKEW_MS) return true;
  const age = saidAt.getTime() - known.saidAt.getTime();
  return age > 0 || (age === 0 && RANK[said.status] > RANK[known.status]);
}

type Told = Pick<Dispute, 'status' | 'phase' | 'amountPaise' | 'deductedPaise' | 'respondBy'>;

/** What is to be done, until when, and the money are the same. */
function isTold(known: Dispute, dispute: Told): boolean {
  const isSame = known.status === dispute.status && known.phase === dispute.phase;
  const isSameMoney = known.amountPaise === dispute.amountPaise && known.deductedPaise === dispute.deductedPaise;
  return isSame && isSameMoney && sameTime(known.respondBy, dispute.respondBy);
}

const sameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/** Refunds that were held back while the bank decided go on now, or are not owed any more. */
async function wakeRefunds(tx: EntityManager, paymentId: string): Promise<void> {
  const withdrawal = Or(IsNull(), Equal<Refund['withdrawal']>('withdrawn'));
  const held = { paymentId, status: 'pending' as const, providerRefundId: IsNull(), withdrawal };
  await tx.update(Refund, held, { nextLookAt: new Date() });
}
