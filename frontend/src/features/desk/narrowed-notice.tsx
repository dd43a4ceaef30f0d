import { QUESTION_REASONS } from '@udin/contracts/desk/desk.kinds';
import { Notice } from '../../ui/notice';
import type { QueueState } from './queue-state';

/** The lead's numbers lead here with filters that no field of this page shows. */
export function NarrowedNotice({ state: { signedFrom, signedTo, onTime, open, reason } }: { state: QueueState }) {
  const signed = [signedFrom && `from ${signedFrom.slice(0, 10)}`, signedTo && `to ${signedTo.slice(0, 10)}`];
  const parts = [
    (signedFrom || signedTo || onTime) && ['what was signed', ...signed].filter(Boolean).join(' '),
    onTime && (onTime === 'yes' ? 'in time' : 'late'),
    open && 'what is not finished',
    reason && `what waits: ${reason === 'approval' ? 'a draft to approve' : QUESTION_REASONS[reason]}`,
  ].filter(Boolean);
  return parts.length > 0 && <Notice>Only {parts.join(', ')}</Notice>;
}
