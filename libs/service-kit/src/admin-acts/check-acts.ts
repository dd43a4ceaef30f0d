import type { ActsVerification, BrokenAct } from '@udin/contracts';
import type { DataSource } from 'typeorm';
import { checkChain } from '../hash-chain/check-chain';
import { NO_HASH } from '../hash-chain/hash-of';
import { AdminActHead } from './admin-act-head.entity';
import { hashAct } from './hash-act';
import { storedActs } from './stored-acts';

/** Computes the whole chain anew, on one snapshot: acts that are added meanwhile are left for the next time. */
export function checkActs(source: DataSource): Promise<ActsVerification> {
  return source.transaction('REPEATABLE READ', async (tx) => {
    const found = await tx.findOneBy(AdminActHead, { id: 1 });
    const head = { number: found?.number ?? 0, hash: found?.hash ?? NO_HASH };
    const { entries, broken } = await checkChain(storedActs(tx), head, hashAct);
    return { entries, head, broken: broken ?? (found ? null : NO_HEAD) };
  });
}

const NO_HEAD: BrokenAct = { number: 0, problem: 'head-differs' };
