import { paymentCompletedExample } from '@udin/contracts/events';
import { v7 as uuid } from 'uuid';
import type { ChaosSystem } from '../../chaos/system/chaos-system';

interface Commit {
  id: string;
  committed: Promise<number>;
}

/**
 * Commits a payment as the payment service does: the row of its outbox. The service's own relay carries it on.
 * Answers the event's id at once and, in `committed`, the moment of the commit.
 */
export function commitPayment(system: ChaosSystem): Commit {
  const id = uuid();
  const data = { ...paymentCompletedExample, transactionId: `TXN_${id}`, paymentId: `pay_${id.replaceAll('-', '')}` };
  const committed = system
    .query(
      'payment',
      `INSERT INTO outbox_message (id, name, version, data, occurred_at) VALUES ($1, 'payment.completed', 1, $2, now())`,
      [id, JSON.stringify(data)],
    )
    .then(() => performance.now());
  return { id, committed };
}

/** The same event for the bare relay. */
export function commitBarePayment(system: ChaosSystem): Commit {
  const id = uuid();
  const sql = 'INSERT INTO bare_outbox (id, data) VALUES ($1, $2)';
  const committed = system.query('payment', sql, [id, JSON.stringify(paymentCompletedExample)]);
  return { id, committed: committed.then(() => performance.now()) };
}
