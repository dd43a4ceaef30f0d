import type { DocumentAnswer } from '@udin/contracts';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';
import { useTexts } from '../../../lib/language/documents-texts';
import { Notice } from '../../../ui/notice';

/** What the customer's bank does with the payment of the order, and what that means for this document. */
export function BankNotice({ document }: { document: DocumentAnswer }) {
  const t = useTexts();
  const { documentStatus, isDisputed, isTakenByBank } = document;
  const took = DOCUMENT_STATUS_RULES[documentStatus].leavesChoice ? 'tookEnded' : 'took';
  return (
    <>
      {isTakenByBank && <Notice tone="note">{t(`progress.bank.${took}`)}</Notice>}
      {isDisputed && <Notice tone="note">{t('progress.bank.looks')}</Notice>}
    </>
  );
}
