import { isUndecided } from '@udin/contracts';
import type { EntityManager } from 'typeorm';
import type { ProviderSweepService } from '../provider/provider-sweep.service';
import { Dispute } from './dispute.entity';
import { isTaken } from './taken-at';

type Said = Pick<Dispute, 'id' | 'status' | 'phase' | 'deductedPaise'>;

/** What is not news any more may yet tell when the money was taken, or that nobody can know which end came last. */
export async function heedLateWord(
  tx: EntityManager,
  known: Dispute,
  { said, saidAt, sweeps }: { said: Said; saidAt: Date; sweeps: ProviderSweepService },
): Promise<void> {
  const { id } = known;
  if (isOtherEnd(known, said, saidAt)) {
    await tx.update(Dispute, { id }, { inDoubt: true });
    return sweeps.soon(tx, 'disputes');
  }
  // An earlier phase may have been won, and the money taken anew: that is another day.
  const isOfSameMoney = isTaken(known) && isTaken(said) && known.phase === said.phase;
  if (isOfSameMoney && saidAt < (known.takenAt ?? known.saidAt)) await tx.update(Dispute, { id }, { takenAt: saidAt });
}

/** The provider's times are whole seconds: of two ends within one no message tells which is the later one. */
function isOtherEnd(known: Dispute, said: Said, saidAt: Date): boolean {
  if (saidAt.getTime() !== known.saidAt.getTime() || isUndecided(known) || isUndecided(said)) return false;
  return known.status !== said.status || known.phase !== said.phase || known.deductedPaise !== said.deductedPaise;
}
