import { Injectable } from '@nestjs/common';
import { Attempts, Every, Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { IS_TAKEN_WHOLE } from '../disputes/is-taken-whole';
import { MendOrderService } from './mend-order.service';

const HOUR_MS = 60 * 60_000;
const AT_ONCE = 100;

/**
 * By the index ordered_files_awaited. Not of those that are older: what was never uploaded stays awaited for ever, and
 * would be read each time. While money is on its way back, or when a bank has taken it all, nobody is asked for files;
 * nor who is banned and cannot send any.
 */
export const FORGOTTEN = `
  SELECT DISTINCT t.id FROM ordered_files f JOIN transactions t USING (transaction_id)
   WHERE f.state = 'awaited' AND f.paid_at <= now() - interval '3 days' AND f.paid_at > now() - interval '14 days'
     AND t.reminded_at IS NULL AND NOT EXISTS (SELECT FROM closed_accounts c WHERE c.user_id = t.user_id)
     AND NOT EXISTS (SELECT FROM customer_bans b WHERE b.user_id = t.user_id AND b.is_banned)
     AND NOT EXISTS (SELECT FROM refunds r WHERE r.transaction_id = t.id AND r.status = 'pending')
     AND NOT ${IS_TAKEN_WHOLE}
   LIMIT ${AT_ONCE}`;

/** Who paid and sent no file is reminded once by itself, and from then on as often as an operator wants. */
@Injectable()
export class AwaitedReminderJob {
  constructor(
    private readonly source: DataSource,
    private readonly orders: MendOrderService,
  ) {}

  @Every(HOUR_MS)
  async run(stop?: AbortSignal): Promise<void> {
    const attempts = new Attempts();
    for (const { id } of await this.source.query<{ id: string }[]>(FORGOTTEN)) {
      if (stop?.aborted) break;
      await attempts.at(() => this.orders.remind(id).catch(unlessItIsSettled));
    }
    attempts.end('orders');
  }
}

/** Uploaded, closed, or reminded by another instance meanwhile. */
function unlessItIsSettled(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}
