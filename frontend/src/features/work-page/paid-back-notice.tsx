import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';
import { Notice } from '../../ui/notice';
import { isPaidBack } from '../../lib/is-paid-back';

/** Why nothing is offered but to reject: work on it would be for nothing. */
export function PaidBackNotice({ data }: { data: WorkAnswer }) {
  if (!isPaidBack(data.document)) return null;
  return (
    <Notice tone="note">
      The money for this document was paid back. It is not worked on any more
      {DOCUMENT_STATUS_RULES[data.row.documentStatus].leavesChoice ? '.' : '; reject it to close it.'}
    </Notice>
  );
}
