import { exampleOf } from '@udin/contracts/events';
import { v7 as uuid } from 'uuid';
import type { ChaosSystem } from '../../chaos/system/chaos-system';

/** Says the event's id before the commit, and answers its moment, in milliseconds of performance.now(). */
export type CommitPayment = (onId: (id: string) => void) => Promise<number>;

/** The same event for the bare relay. */
export const barePayments =
  (system: ChaosSystem): CommitPayment =>
  async (onId) => {
    const id = uuid();
    onId(id);
    const sql = 'INSERT INTO bare_outbox (id, data) VALUES ($1, $2)';
    await system.query('payment', sql, [id, JSON.stringify(exampleOf('payment.completed'))]);
    return performance.now();
  };
