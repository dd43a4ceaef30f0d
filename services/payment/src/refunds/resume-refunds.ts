import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ExecuteRefund } from './execute-refund';
import { Refund } from './refund.entity';

const BATCH = 10;

/** Takes up refunds whose answer was lost or that the bank had not decided. Instances get different ones. */
@Injectable()
export class ResumeRefunds {
  private readonly logger = new Logger(ResumeRefunds.name);

  constructor(
    private readonly source: DataSource,
    private readonly executeRefund: ExecuteRefund,
  ) {}

  async run(): Promise<void> {
    const [claimed] = await this.source.query(
      `UPDATE refunds SET next_look_at =
         now() + least(greatest((now() - created_at) / 2, interval '1 minute'), interval '6 hours')
       WHERE id IN (SELECT id FROM refunds WHERE status = 'pending' AND next_look_at <= now()
         ORDER BY next_look_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING id`,
    );
    for (const { id } of claimed as { id: string }[]) {
      const refund = await this.source.manager.findOneByOrFail(Refund, { id });
      const failed = (error: Error) => this.logger.warn(`refund ${id} not resumed: ${error.message}`);
      await this.executeRefund.execute(refund).catch(failed);
    }
  }
}
