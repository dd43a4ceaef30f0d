import type { ActsVerification, BrokenAct } from '@udin/contracts';
import { type DataSource, type EntityManager, MoreThan } from 'typeorm';
import { AdminActHead } from './admin-act-head.entity';
import { AdminAct } from './admin-act.entity';
import { hashAct, NO_HASH } from './hash-act';

const BATCH = 1_000;

/** Computes the whole chain anew, on one snapshot: acts that are added meanwhile are left for the next time. */
export function checkActs(source: DataSource): Promise<ActsVerification> {
  return source.transaction('REPEATABLE READ', async (tx) => {
    const found = await tx.findOneBy(AdminActHead, { id: 1 });
    const head = { number: found?.number ?? 0, hash: found?.hash ?? NO_HASH };
    let previous = { number: 0, hash: NO_HASH };
    for await (const entry of entriesOf(tx)) {
      const broken = problemOf(entry, previous);
      if (broken) return { entries: entry.number, head, broken };
      previous = entry;
    }
    return { entries: previous.number, head, broken: found ? endProblem(previous, head) : NO_HEAD };
  });
}

const NO_HEAD: BrokenAct = { number: 0, problem: 'head-differs' };

function problemOf(entry: AdminAct, previous: { number: number; hash: string }): BrokenAct | undefined {
  const number = previous.number + 1;
  if (entry.number !== number) return { number, problem: 'missing' };
  if (hashAct(entry) !== entry.hash) return { number, problem: 'changed' };
  if (entry.previousHash !== previous.hash) return { number, problem: 'not-linked' };
  return undefined;
}

function endProblem(last: { number: number; hash: string }, head: { number: number; hash: string }): BrokenAct | null {
  if (head.number > last.number) return { number: last.number + 1, problem: 'missing' };
  if (head.number < last.number || head.hash !== last.hash) return { number: head.number, problem: 'head-differs' };
  return null;
}

async function* entriesOf(tx: EntityManager): AsyncGenerator<AdminAct> {
  for (let last = 0; ;) {
    const where = { number: MoreThan(last) };
    const batch = await tx.find(AdminAct, { where, order: { number: 'ASC' }, take: BATCH });
    if (batch.length === 0) return;
    yield* batch;
    last = batch.at(-1)!.number;
  }
}
