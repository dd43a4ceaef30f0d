import { adminDocumentPath, documentTypeLabel, HANDED_OVER_PATH } from '@udin/contracts';
import type { DocumentAssigned } from '@udin/contracts/events';
import type { NoticeText } from '../notices/written-notice';
import { listOf, type NewsItem, type NewsItems } from '../order-news/order-news';
import { inIndianTime } from './figures';

/** Where the reader finds what is his. */
const MINE_PATH = '/admin?view=mine';

export function toWorkItem({ documentId, fileName, documentType, dueAt, assignedAt }: DocumentAssigned): NewsItem {
  return { documentId, fileName, documentType, at: assignedAt, estimatedDelivery: dueAt };
}

/** To whom the work is given. */
export function receivedNotice(reason: DocumentAssigned['reason'], items: NewsItems): NoticeText {
  const how = reason === 'absence' ? 'Handed over to you' : 'Given to you';
  const [{ documentId, fileName, documentType, estimatedDelivery }, ...others] = items;
  if (others.length === 0) {
    const text = `${documentTypeLabel(documentType)}, due ${inIndianTime(estimatedDelivery!)}`;
    return { title: `${how}: ${fileName}`, text, link: adminDocumentPath(documentId) };
  }
  const first = items.map((item) => item.estimatedDelivery!).sort()[0]!;
  const text = `${listOf(items)}. The first is due ${inIndianTime(first)}.`;
  return { title: `${how}: ${items.length} documents`, text, link: MINE_PATH };
}

/** Whose the work was, and who did not give it away. */
export function lostNotice(
  { reason, assigneeId, byId }: Pick<DocumentAssigned, 'reason' | 'assigneeId' | 'byId'>,
  items: NewsItems,
): NoticeText {
  const [{ documentId, fileName }, ...others] = items;
  const isSingle = others.length === 0;
  const title = `No longer yours: ${isSingle ? fileName : `${items.length} documents`}`;
  const link = adminDocumentPath(documentId);
  if (reason === 'absence') {
    const went = isSingle ? whereTo(assigneeId) : `${listOf(items)}. They went to others, or back to all.`;
    const why = 'You are marked as absent, or do no such work any more.';
    const later = 'After your return you can take back what nobody has begun.';
    return { title, text: `${went} ${why} ${later}`, link: HANDED_OVER_PATH };
  }
  const isTaken = byId !== undefined && byId === assigneeId;
  if (isSingle) return { title, text: isTaken ? TAKEN : whereTo(assigneeId), link };
  const where = isTaken ? TAKEN : assigneeId ? 'They were given to others.' : 'They were given back to all.';
  return { title, text: `${listOf(items)}. ${where}`, link: MINE_PATH };
}

/** A lead who takes it over, and whoever had it before an absence, give it to themselves. */
const TAKEN = 'A colleague has taken it over, or has it back after an absence.';

const whereTo = (assigneeId?: string): string => `It was given ${assigneeId ? 'to somebody else' : 'back to all'}.`;
