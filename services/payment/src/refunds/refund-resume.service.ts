import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import { RefundExecutionService } from './refund-execution.service';

const BATCH = 10;

/** Continues refunds whose answer was lost or that the bank had not decided. Several instances get different ones. */
@Injectable()
export class RefundResumeService {
  private readonly logger = new Logger(RefundResumeService.name);

  constructor(
    private readonly source: DataSource,
    private readonly refundExecution: RefundExecutionService,
  ) {}

  async resumeDue(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const due = await this.claim();
      if (due.length === 0) return;
      for (const id of due) await this.resume(id);
    }
  }

  private async claim(): Promise<string[]> {
    const [claimed] = await this.source.query(
      `UPDATE refunds SET next_look_at =
         now() + least(greatest((now() - created_at) / 2, interval '1 minute'), interval '6 hours')
       WHERE id IN (SELECT id FROM refunds WHERE status = 'pending' AND next_look_at <= now()
         ORDER BY next_look_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING id`,
    );
    return claimed.map(({ id }: { id: string }) => id);
  }

  private async resume(id: string): Promise<void> {
    const refund = await this.source.manager.findOneByOrFail(Refund, { id });
    const logFailure = (error: Error) => this.logger.warn(`refund ${id} not resumed: ${error.message}`);
    await this.refundExecution.execute(refund).catch(logFailure);
  }
}
