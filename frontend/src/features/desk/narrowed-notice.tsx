import { QUESTION_REASONS } from '@udin/contracts/desk/desk.kinds';
import { formatDate } from '../../lib/format';
import { Notice } from '../../ui/notice';
import type { QueueState } from './queue-state';

const dayOf = (time: number) => formatDate(new Date(time).toISOString());

/** The lead's numbers lead here with filters that no field of this page shows. */
export function NarrowedNotice({ state: { signedFrom, signedTo, onTime, open, reason } }: { state: QueueState }) {
  // A period ends with the midnight after its last day.
  const [from, to] = [Date.parse(signedFrom), Date.parse(signedTo) - 1];
  const signed = [from && `from ${dayOf(from)}`, to && `to ${dayOf(to)}`];
  const parts = [
    (signedFrom || signedTo || onTime) && ['what was signed', ...signed].filter(Boolean).join(' '),
    onTime && (onTime === 'yes' ? 'in time' : 'late'),
    open && 'what is not finished',
    reason && `what waits: ${reason === 'approval' ? 'a draft to approve' : QUESTION_REASONS[reason]}`,
  ].filter(Boolean);
  return parts.length > 0 && <Notice>Only {parts.join(', ')}</Notice>;
}
