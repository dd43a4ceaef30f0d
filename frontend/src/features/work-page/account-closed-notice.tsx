import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';
import { isUndecided } from '@udin/contracts/payment/dispute.statuses';
import { Notice } from '../../ui/notice';

const ONCE_DECIDED = 'when the customer’s bank has decided about the payment';

/** Why nobody can be asked. */
export function AccountClosedNotice({ data: { row, disputes = [] } }: { data: WorkAnswer }) {
  if (!row.isAccountClosed) return null;
  const isWorkedOn = !DOCUMENT_STATUS_RULES[row.documentStatus].canBeDeleted;
  const isDisputed = disputes.some(isUndecided);
  return (
    <Notice tone="note">
      Account closed: the customer answers nothing and is told nothing of it any more
      {isWorkedOn
        ? `. Sign this document or reject it; then it is removed${isDisputed ? `, ${ONCE_DECIDED}` : ''}.`
        : `; this document is ${isDisputed ? `removed ${ONCE_DECIDED}` : 'about to be removed'}.`}
    </Notice>
  );
}
