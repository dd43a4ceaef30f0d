import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DAY_MS, dayInIndia, midnightInIndia } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource, LessThan, MoreThan } from 'typeorm';
import { isUnanswered } from '../provider/is-unanswered';
import { pagesOf } from '../provider/pages-of';
import { type ListedPayment, PAYMENT_PROVIDER, type PaymentProvider } from '../provider/payment-provider';
import { unknownPayment } from '../provider/unknown-payment';
import { JudgePaymentService } from './judge-payment.service';
import { ProviderDay } from './provider-day.entity';
import { ProviderDifference } from './provider-difference.entity';

/** Until then a payment is simply under way: its webhook is, too. */
const UNDER_WAY_MS = 15 * 60_000;
const PAGE = 100;
/** Between two questions to the provider: customers who pay ask it, too, and it answers no account without end. */
const PAUSE_MS = 200;

interface BookedPayment {
  paymentId: string;
  paidAt: Date;
}

const FIRST = { paidAt: new Date(0), paymentId: '' };
const BOOKED = `
  SELECT payment_id AS "paymentId", paid_at AS "paidAt" FROM transactions
   WHERE paid_at >= $1 AND paid_at < $2 AND (paid_at, payment_id) > ($3, $4)
   ORDER BY paid_at, payment_id LIMIT ${PAGE}`;

/**
 * Holds what the provider says it took against the books, in both directions: an independent count, whatever webhooks,
 * browsers and this service's own lookups did or forgot (docs/adr/held-against-the-provider.md).
 */
@Injectable()
export class ComparisonService {
  private readonly logger = new Logger(ComparisonService.name);

  constructor(
    private readonly source: DataSource,
    private readonly judge: JudgePaymentService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /**
   * All payments since the beginning of that day in India.
   * @param stop aborted when the process stops: another one begins anew then
   * @returns how many could not be compared
   */
  async since(begin: Date, stop?: AbortSignal): Promise<number> {
    const now = Date.now();
    const [at, to] = [new Date(now), new Date(now - UNDER_WAY_MS)];
    const from = midnightInIndia(dayInIndia(begin));
    const listed = new Set<string>();
    const days = new Map<string, { payments: number; paise: number }>();
    for (let day = from; day <= at; day = new Date(day.getTime() + DAY_MS))
      days.set(dayInIndia(day), { payments: 0, paise: 0 });
    let left = 0;
    for await (const { items, unreadable } of pagesOf((skip) => this.provider.paymentsBetween(from, to, skip))) {
      for (const { id } of items) listed.add(id);
      const judged = await this.judge.judge(items, at);
      left += unreadable + judged.left;
      for (const payment of judged.own) count(days, payment);
      await delay(PAUSE_MS, undefined, { signal: stop });
    }
    await this.keep(days, at);
    return left + (await this.judgeUnlisted(from, to, listed, at, stop)) + (await this.judgeKnown(at, stop));
  }

  /** What the books have and the list has not: begun before its first day, or known to the books alone. */
  private async judgeUnlisted(
    from: Date,
    to: Date,
    listed: Set<string>,
    at: Date,
    stop?: AbortSignal,
  ): Promise<number> {
    let left = 0;
    for (let last = FIRST; ;) {
      const page: BookedPayment[] = await this.source.query(BOOKED, [from, to, last.paidAt, last.paymentId]);
      for (const { paymentId } of page) if (!listed.has(paymentId)) left += await this.judgeById(paymentId, at, stop);
      if (page.length < PAGE) return left;
      last = page.at(-1)!;
    }
  }

  /** What differed before, and was not come across now: however old it is, it ends when both say the same. */
  private async judgeKnown(at: Date, stop?: AbortSignal): Promise<number> {
    let left = 0;
    for (let last = ''; ;) {
      const page = await this.source.manager.find(ProviderDifference, {
        where: { seenAt: LessThan(at), paymentId: MoreThan(last) },
        order: { paymentId: 'ASC' },
        take: PAGE,
      });
      for (const { paymentId } of page) left += await this.judgeById(paymentId, at, stop);
      if (page.length < PAGE) return left;
      last = page.at(-1)!.paymentId;
    }
  }

  private async judgeById(id: string, at: Date, stop?: AbortSignal): Promise<number> {
    await delay(PAUSE_MS, undefined, { signal: stop });
    try {
      const payment = await this.provider.listedPayment(id).catch(unknownPayment);
      if (payment) return (await this.judge.judge([payment], at)).left;
      await this.judge.judgeUnknown(id, at);
      return 0;
    } catch (error) {
      if (!(error instanceof Problem) || isUnanswered(error)) throw error;
      // One that cannot be read hides no other.
      this.logger.warn({ msg: `The provider's payment ${id} was not compared`, err: error });
      return 1;
    }
  }

  private async keep(days: Map<string, { payments: number; paise: number }>, comparedAt: Date): Promise<void> {
    const rows = [...days].map(([day, { payments, paise }]) => ({ day, payments, paise: String(paise), comparedAt }));
    for (let n = 0; n < rows.length; n += PAGE)
      await this.source.manager.upsert(ProviderDay, rows.slice(n, n + PAGE), ['day']);
  }
}

function count(days: Map<string, { payments: number; paise: number }>, payment: ListedPayment): void {
  const day = days.get(dayInIndia(payment.createdAt));
  if (!day || !payment.captured) return;
  day.payments += 1;
  day.paise += payment.amount;
}
