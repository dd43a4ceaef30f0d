import { type EntityManager, MoreThan } from 'typeorm';
import { AdminAct } from './admin-act.entity';

const BATCH = 1_000;

/** Oldest first, in batches, so that a long log is never in memory as a whole. */
export async function* storedActs(tx: EntityManager): AsyncGenerator<AdminAct> {
  for (let last = 0; ;) {
    const where = { number: MoreThan(last) };
    const batch = await tx.find(AdminAct, { where, order: { number: 'ASC' }, take: BATCH });
    if (batch.length === 0) return;
    yield* batch;
    last = batch.at(-1)!.number;
  }
}
