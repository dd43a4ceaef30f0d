import type { EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';

type Action = () => void;

const waiting = new WeakMap<QueryRunner, Set<Action>>();

/** A savepoint that ends is not the end of its transaction. */
const runner: EntitySubscriberInterface = {
  afterTransactionCommit({ queryRunner }) {
    if (queryRunner.isTransactionActive) return;
    const actions = waiting.get(queryRunner);
    waiting.delete(queryRunner);
    for (const action of actions ?? []) action();
  },
  afterTransactionRollback({ queryRunner }) {
    if (!queryRunner.isTransactionActive) waiting.delete(queryRunner);
  },
};

/**
 * Does something as soon as the transaction of `tx` is on the disk, and nothing when it fails; the same action once.
 * Without a transaction at once. It must not throw, and a process that dies before it does nothing: for hints only.
 */
export function afterCommit(tx: EntityManager, action: Action): void {
  const { queryRunner, connection } = tx;
  if (!queryRunner?.isTransactionActive) return action();
  if (!connection.subscribers.includes(runner)) connection.subscribers.push(runner);
  waiting.set(queryRunner, (waiting.get(queryRunner) ?? new Set()).add(action));
}
