import { Injectable } from '@nestjs/common';
import type { PageQuery, RetriedRefundAnswer, WaitingRefund } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { UNTIL_DECIDED } from '../ledger/left-to-team';
import { Refund } from '../ledger/refund.entity';
import { RefundExecutionService } from '../refunds/refund-execution.service';
import { toWaitingRefund } from './to-standing-order';

@Injectable()
export class WaitingRefundService {
  constructor(
    private readonly source: DataSource,
    private readonly refundExecution: RefundExecutionService,
  ) {}

  async list({ page, limit }: PageQuery): Promise<{ refunds: WaitingRefund[]; total: number }> {
    const [found, total] = await this.source.manager
      .createQueryBuilder(Refund, 'refund')
      .where({ status: 'pending' })
      // First what nobody but the reader asks for.
      .orderBy('refund.nextLookAt >= :until', 'DESC')
      .addOrderBy('refund.nextLookAt')
      .addOrderBy('refund.id')
      .setParameter('until', UNTIL_DECIDED)
      .offset((page - 1) * limit)
      .limit(limit)
      .getManyAndCount();
    return { refunds: found.map(toWaitingRefund), total };
  }

  /** @throws Problem payment.refund-not-waiting, or what the provider says */
  async retry(id: string): Promise<RetriedRefundAnswer> {
    const refund = await this.source.manager.findOneBy(Refund, { id, status: 'pending' });
    if (!refund) throw new Problem('payment.refund-not-waiting');
    const { status } = await this.refundExecution.execute(refund);
    return { status };
  }
}
