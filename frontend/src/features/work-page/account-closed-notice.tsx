import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';
import { Notice } from '../../ui/notice';

/** Why nobody can be asked. */
export function AccountClosedNotice({ data: { row } }: { data: WorkAnswer }) {
  if (!row.isAccountClosed) return null;
  const isWorkedOn = !DOCUMENT_STATUS_RULES[row.documentStatus].canBeDeleted;
  return (
    <Notice tone="note">
      Account closed: the customer answers nothing and is told nothing of it any more
      {isWorkedOn
        ? '. Sign this document or reject it; then it is removed.'
        : '; this document is about to be removed.'}
    </Notice>
  );
}
