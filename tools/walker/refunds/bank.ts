import type { DisputeAnswer } from '@udin/contracts';
import { Random, waitFor } from '@udin/testing';
import { disputeAtProvider, disputesAtProvider, refundsMade } from '../oracle/provider-books';
import type { OrderUnderAttack } from './order-under-attack';

/** What ends a dispute, and what goes on with it. */
const DECISIONS = ['won', 'lost', 'closed'] as const;
const KNOWN_WITHIN = 120_000;

/** The customer's bank demands the payment back, and decides in its own time. */
export class Bank {
  private id: string | undefined;
  private before: ReadonlySet<string> = new Set();
  readonly problems: string[] = [];

  constructor(private readonly order: OrderUnderAttack) {}

  get demands(): boolean {
    return this.id !== undefined;
  }

  /** Resolves when the product knows, and nothing that was asked before is on its way. */
  async demand(): Promise<void> {
    this.id = await disputeAtProvider(this.order.transactionId, 'created');
    await this.untilKnown();
    this.before = await refundsMade(this.order.transactionId);
  }

  /** A refund beside the demand would be paid twice. */
  async decide(random: Random): Promise<void> {
    const made = await refundsMade(this.order.transactionId);
    const beside = [...made].filter((id) => !this.before.has(id));
    for (const id of beside) this.problems.push(`refund ${id} went out while the bank demands`);
    if (random.next() < 0.5) await disputeAtProvider(this.order.transactionId, 'under_review', this.id);
    await disputeAtProvider(this.order.transactionId, random.pick(DECISIONS), this.id);
    await this.untilKnown();
    this.id = undefined;
  }

  /** As the provider has them, in whatever order its webhooks came. */
  private async untilKnown(): Promise<void> {
    const states = (disputes: Pick<DisputeAnswer, 'id' | 'status'>[]) =>
      disputes
        .map(({ id, status }) => `${id} ${status}`)
        .sort()
        .join();
    const isKnown = async () => {
      const { disputes = [] } = await this.order.books();
      return states(disputes) === states(await disputesAtProvider(this.order.transactionId));
    };
    const known = waitFor(isKnown, { what: 'the dispute to be known', within: KNOWN_WITHIN, every: 200 });
    await known.catch((error: Error) => this.problems.push(error.message));
  }
}
