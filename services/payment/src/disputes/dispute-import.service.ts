import { Inject, Injectable, Logger } from '@nestjs/common';
import { UNDECIDED_DISPUTE_STATUSES, DAY_MS } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource, In, MoreThan } from 'typeorm';
import { pagesOf } from '../provider/pages-of';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderDispute } from '../provider/payment-provider';
import { ProviderSweepService } from '../provider/provider-sweep.service';
import { unknownPayment } from '../provider/unknown-payment';
import { Dispute } from './dispute.entity';
import { DisputeService } from './dispute.service';

const LOOK_BACK_MS = 3 * DAY_MS;
/** Before the list was ever read. What is older was answered, or was lost, without this product. */
const FIRST_LOOK_BACK_MS = 60 * DAY_MS;
const PAGE = 100;

type DisputedPayment = Pick<Dispute, 'transactionId' | 'paymentId'>;

/**
 * Learns of disputes whose webhooks never came: once an hour the newest of the provider's list, which has no order by
 * change, and each that is not decided yet; and those of a payment before it is refunded.
 */
@Injectable()
export class DisputeImportService {
  private readonly logger = new Logger(DisputeImportService.name);

  constructor(
    private readonly source: DataSource,
    private readonly disputes: DisputeService,
    private readonly sweeps: ProviderSweepService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  importRecent(): Promise<void> {
    return this.sweeps.inTurn('disputes', async (readAt) => {
      const since = readAt ? readAt.getTime() - LOOK_BACK_MS : Date.now() - FIRST_LOOK_BACK_MS;
      const unread = await this.importSince(new Date(since));
      return unread + (await this.importUndecided());
    });
  }

  /**
   * The provider lists disputes of no payment alone: what is known of this one is asked for by its id, and the list is
   * read for what began since it was last read.
   * @throws Problem when one could not be learnt: what it demands is unknown
   */
  async importOfPayment({ transactionId, paymentId }: DisputedPayment, orderedAt: Date): Promise<void> {
    let left = 0;
    for (const { id } of await this.source.manager.findBy(Dispute, { transactionId, paymentId }))
      left += await this.importById(id);
    for await (const { recent, asked } of this.listedSince(await this.unreadSince(orderedAt))) {
      const own = recent.filter((dispute) => dispute.paymentId === paymentId);
      left += await this.import(own, asked);
    }
    if (left > 0) throw new Problem('payment.provider-down');
  }

  /** And what the hourly reading looks back. Of older orders nobody knows whether the first reading saw all. */
  private async unreadSince(orderedAt: Date): Promise<Date> {
    const readAt = await this.sweeps.readAt('disputes');
    const isYoung = orderedAt.getTime() > Date.now() - FIRST_LOOK_BACK_MS;
    const unread = readAt && isYoung ? Math.max(readAt.getTime(), orderedAt.getTime()) : orderedAt.getTime();
    return new Date(unread - LOOK_BACK_MS);
  }

  /** Answers how many could not be imported. */
  private async importSince(since: Date): Promise<number> {
    let left = 0;
    for await (const { recent, unreadable, asked } of this.listedSince(since))
      left += unreadable + (await this.import(recent, asked));
    return left;
  }

  private async *listedSince(since: Date) {
    let asked = askedNow();
    const ask = (skip: number) => {
      asked = askedNow();
      return this.provider.disputes(skip);
    };
    for await (const { items, unreadable } of pagesOf(ask)) {
      const recent = items.filter(({ createdAt }) => createdAt >= since);
      yield { recent, unreadable, asked };
      if (recent.length < items.length) return;
    }
  }

  /** Those that began long ago, and those whose end is in doubt. Answers how many could not be imported. */
  private async importUndecided(): Promise<number> {
    let left = 0;
    for (let after = ''; ;) {
      const page = await this.source.manager.find(Dispute, {
        where: [
          { status: In([...UNDECIDED_DISPUTE_STATUSES]), id: MoreThan(after) },
          { inDoubt: true, id: MoreThan(after) },
        ],
        order: { id: 'ASC' },
        take: PAGE,
      });
      for (const { id } of page) left += await this.importById(id);
      if (page.length < PAGE) return left;
      after = page.at(-1)!.id;
    }
  }

  /** Where the provider knows nothing of it, only its messages can tell. */
  private async importById(id: string): Promise<number> {
    const asked = askedNow();
    try {
      return await this.import([await this.provider.dispute(id)], asked);
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'payment.provider-refused')) throw error;
      this.logger.warn(`the provider does not know dispute ${id}`);
      return 0;
    }
  }

  private async import(disputes: readonly ProviderDispute[], asked: Date): Promise<number> {
    let left = 0;
    const known = await this.source.manager.findBy(Dispute, { id: In(disputes.map(({ id }) => id)) });
    for (const dispute of disputes) {
      const before = known.find(({ id }) => id === dispute.id);
      if (before && !before.inDoubt && saysTheSame(before, dispute)) continue;
      await this.learn(dispute, asked).catch((error: unknown) => {
        this.logger.warn({ msg: `The provider's dispute ${dispute.id} was not imported`, err: error });
        left += 1;
      });
    }
    return left;
  }

  /** Only the payment says of which order it is, when it is a second one, and how much it was. */
  private async learn(dispute: ProviderDispute, asked: Date): Promise<void> {
    const payment = await this.provider.payment(dispute.paymentId).catch(unknownPayment);
    if (payment) await this.source.transaction((tx) => this.disputes.learn(tx, dispute, asked, payment));
  }
}

/** In whole seconds, as the webhooks have it: what is said within the same second counts by what it says. */
function askedNow(): Date {
  return new Date(Math.floor(Date.now() / 1_000) * 1_000);
}

/** Most of them, most of the time: nothing is asked for then. */
function saysTheSame(known: Dispute, said: ProviderDispute): boolean {
  const isMoneySame = known.amountPaise === said.amount && known.deductedPaise === (said.deducted ?? 0);
  const isStateSame = known.status === said.status && known.phase === said.phase && known.reason === said.reason;
  return isMoneySame && isStateSame && known.respondBy?.getTime() === said.respondBy?.getTime();
}
