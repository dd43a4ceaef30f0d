import type { AdminActAnswer } from '@udin/contracts';
import type { AdminAct } from './admin-act.entity';

export function toActAnswer({ previousHash: _, at, ...act }: AdminAct): AdminActAnswer {
  return { ...act, at: at.toISOString() };
}
