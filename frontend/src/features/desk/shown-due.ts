import type { QueueView } from '@udin/contracts/desk/desk.kinds';
import type { QueueRow } from '@udin/contracts/desk/queue.answers';
import { formatDate, formatMoment } from '../../lib/format';
import { isDue } from '../../lib/is-due';
import { serverNow } from '../../lib/server-clock';
import { agoText, dueText } from './due-text';

/** What a view is sorted by when its most pressing row comes first: the promise, but in these two. */
export type DueKind = 'promise' | 'udin' | 'refund';

export const dueKindOf = (view: QueueView): DueKind =>
  view === 'udin' ? 'udin' : view === 'refund-asked' ? 'refund' : 'promise';

export const DUE_HEADERS: Record<DueKind, string> = { promise: 'Due', udin: 'UDIN due', refund: 'Refund asked' };

interface ShownDue {
  words: string;
  /** In full, below the words. */
  below: string;
  isLate: boolean;
}

export function shownDue(row: QueueRow, kind: DueKind): ShownDue {
  const { udinDueAt, refundAskedAt, refundDueAt, isOverdue, dueAt } = row;
  if (kind === 'refund' && refundAskedAt && refundDueAt) {
    const words = `Asked ${formatDate(refundAskedAt)}, ${agoText(refundAskedAt)}`;
    return { words, below: `Due ${formatMoment(refundDueAt)}`, isLate: isRefundLate(row) };
  }
  if (kind === 'udin' && udinDueAt)
    return { words: dueText(udinDueAt), below: formatMoment(udinDueAt), isLate: isOverdue };
  return { words: promiseInWords(row), below: formatMoment(dueAt), isLate: isOverdue };
}

/** The business days that were promised for a decision are over. */
export const isRefundLate = ({ refundDueAt }: QueueRow): boolean =>
  Boolean(refundDueAt) && Date.parse(refundDueAt!) < serverNow();

function promiseInWords(row: QueueRow): string {
  if (!isDue(row)) return 'Promised for';
  return row.waitingFor ? 'Stopped' : dueText(row.dueAt);
}
