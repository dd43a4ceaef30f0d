import { Injectable } from '@nestjs/common';
import { type PageQuery, type PaymentDay, type PaymentDifference, startOfPeriod } from '@udin/contracts';
import { DataSource } from 'typeorm';
import { ProviderSweepService } from '../provider/provider-sweep.service';
import { ProviderDay } from './provider-day.entity';
import { ProviderDifference } from './provider-difference.entity';

const DIFFERENCES_OF_DAYS = `
  SELECT (paid_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, count(*)::int AS differences
    FROM provider_differences
   WHERE paid_at >= $1::timestamp AT TIME ZONE 'Asia/Kolkata' AND paid_at < ($2::timestamp + interval '1 day') AT TIME ZONE 'Asia/Kolkata'
   GROUP BY 1`;

/** What the last comparisons with the provider came to. */
@Injectable()
export class ComparisonListService {
  constructor(
    private readonly source: DataSource,
    private readonly sweeps: ProviderSweepService,
  ) {}

  /** The newest first. */
  async days({ page, limit }: PageQuery): Promise<{ days: PaymentDay[]; total: number }> {
    const [found, total] = await this.source.manager.findAndCount(ProviderDay, {
      order: { day: 'DESC' },
      skip: (page - 1) * limit,
      take: limit,
    });
    if (found.length === 0) return { days: [], total };
    const period = [found.at(-1)!.day, found[0]!.day];
    const counted: { day: string; differences: number }[] = await this.source.query(DIFFERENCES_OF_DAYS, period);
    const days = found.map(({ day, payments, paise, comparedAt }) => ({
      day,
      payments,
      paise: Number(paise),
      differences: counted.find((one) => one.day === day)?.differences ?? 0,
      comparedAt: comparedAt.toISOString(),
    }));
    return { days, total };
  }

  /** The oldest first: it has waited longest. */
  async differences({ page, limit }: PageQuery): Promise<{ differences: PaymentDifference[]; total: number }> {
    const [found, total] = await this.source.manager.findAndCount(ProviderDifference, {
      order: { paidAt: 'ASC', paymentId: 'ASC' },
      skip: (page - 1) * limit,
      take: limit,
    });
    return { differences: found.map(toAnswer), total };
  }

  /** Has the next turn compare everything since the beginning of that day. @param from as 2026-11-30, in India */
  async again(from: string): Promise<void> {
    await this.sweeps.from('payments', startOfPeriod(from));
  }
}

function toAnswer(difference: ProviderDifference): PaymentDifference {
  const { paymentId, kind, transactionId, orderId, currency, bookedPaise } = difference;
  return {
    paymentId,
    kind,
    transactionId,
    orderId,
    currency,
    amount: Number(difference.amount),
    refunded: Number(difference.refunded),
    bookedPaise: bookedPaise === null ? null : Number(bookedPaise),
    refundBookedPaise: Number(difference.refundBookedPaise),
    paidAt: difference.paidAt.toISOString(),
    foundAt: difference.foundAt.toISOString(),
  };
}
