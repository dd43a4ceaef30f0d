import { DOCUMENT_STATUS_RULES } from '@udin/contracts';
import type { WorkState } from '../digest/work-state.entity';
import type { Told } from './order-email';
import type { NewsItem } from './order-news';

/** What is to be said by now of what was once true of a document; nothing when it is no longer so. */
export function asOfNow(told: Told, item: NewsItem, state: WorkState | undefined): NewsItem | undefined {
  if (!state) return item;
  if (state.isDeleted) return undefined;
  if (told.about === 'uploaded') return item;
  return told.about === 'signed' ? signedAsOfNow(item, state) : movedAsOfNow(told.to, item, state);
}

const isAfter = (moment: Date | null, at: string): boolean => moment !== null && moment.getTime() > Date.parse(at);

/** The file and the number that are in force; nothing when the owner cannot have it, or it was revoked. */
function signedAsOfNow(told: NewsItem, state: WorkState): NewsItem | undefined {
  const { status, movedAt, signedAt, signedFileName, signedUdin, udin, udinChangedAt, isRevoked } = state;
  if (isAfter(movedAt, told.at) && status !== null && DOCUMENT_STATUS_RULES[status].isOpen) return undefined;
  const isSignedAnew = isAfter(signedAt, told.at) && signedFileName !== null;
  const anew = { signedFileName: signedFileName ?? undefined, udin: signedUdin ?? undefined };
  const item = isSignedAnew ? { ...told, ...anew, at: signedAt!.toISOString() } : told;
  if (!isAfter(udinChangedAt, item.at)) return item;
  return isRevoked ? undefined : { ...item, udin: udin ?? undefined };
}

/** Only the last status is told. */
function movedAsOfNow(to: WorkState['status'], item: NewsItem, state: WorkState): NewsItem | undefined {
  const { status, movedAt, signedAt, replacedAt, udinChangedAt, isRevoked, isPaidBack, paidBackRevision } = state;
  if (isAfter(movedAt, item.at) && status !== to) return undefined;
  if (isAfter(signedAt, item.at) && to !== 'signed') return undefined;
  if (to && DOCUMENT_STATUS_RULES[to].leavesChoice && isAfter(replacedAt, item.at)) return undefined;
  const isDelivered = to === 'signed' || to === 'completed';
  if (isDelivered && isRevoked && isAfter(udinChangedAt, item.at)) return undefined;
  return paidBackRevision === null ? item : { ...item, isPaidBack };
}
