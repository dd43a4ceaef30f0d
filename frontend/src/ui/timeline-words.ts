import type { TimelineEntryAnswer } from '@udin/contracts/desk/work.answers';
import type { TimelineKind } from '@udin/contracts/desk/desk.kinds';
import { STATUS_LOOKS } from './status-looks';

const WORDS: Record<TimelineKind, string> = {
  uploaded: 'Document uploaded',
  status: 'Status changed',
  assigned: 'Assigned',
  started: 'Work started',
  question: 'Question to the customer',
  answered: 'Question answered',
  'question-withdrawn': 'Question taken back',
  replaced: 'File replaced',
  draft: 'Draft sent',
  'draft-approved': 'Draft approved',
  'draft-sent-back': 'Draft sent back',
  'draft-withdrawn': 'Draft taken back',
  prepared: 'Prepared for the second pair of eyes',
  'review-approved': 'Second pair of eyes approved',
  'review-sent-back': 'Second pair of eyes sent it back',
  signed: 'Signed',
  'taken-back': 'Signed file taken back',
  revoked: 'Document revoked',
  'udin-recorded': 'UDIN recorded',
  'udin-revoked': 'UDIN revoked',
  'udin-replaced': 'UDIN replaced',
  'udin-not-needed': 'No UDIN needed',
  'udin-needed': 'A UDIN is needed',
  'clock-stopped': 'Clock stopped',
  'clock-started': 'Clock goes on',
  'due-soon': 'Due soon',
  overdue: 'Late: a new date is promised',
  'refund-requested': 'Money back asked for',
  'refund-granted': 'Money back granted',
  'refund-declined': 'Money back declined',
};

/** What happened, in words. A page that was loaded before a release may be told a kind that it does not know yet. */
export function timelineWords({ kind, to }: TimelineEntryAnswer): string {
  if (kind === 'status' && to) return `Status: ${STATUS_LOOKS[to].label}`;
  return (WORDS as Record<string, string | undefined>)[kind] ?? kind;
}
