import type { StatusChangeAnswer } from '@udin/contracts';
import { type Identity, mayKnow } from '@udin/service-kit';
import type { StatusChange } from './status-change.entity';

export function toStatusChangeAnswer(change: StatusChange, caller: Identity): StatusChangeAnswer {
  const { from, to, note, byId, byType, at } = change;
  return { from, to, note, by: { id: mayKnow(caller, byType) ? byId : null, type: byType }, at: at.toISOString() };
}
