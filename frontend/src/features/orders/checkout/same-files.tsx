import { useTexts } from '../../../lib/language/payment-texts';
import { News } from '../../../ui/news';
import { Notice } from '../../../ui/notice';
import { RichText } from '../../../ui/rich-text';
import type { OrderPlan } from './order-plan';

/** Copies in one order, or of what was sent before: each is charged, which nobody should learn from the bill. */
export function SameFiles({ twice, sentBefore }: Pick<OrderPlan, 'twice' | 'sentBefore'>) {
  const t = useTexts();
  return (
    <News>
      {twice.map(({ file, as }) => (
        <Notice key={file.id} tone="note">
          <RichText parts={{ name: <bdi>{file.name}</bdi>, other: <bdi>{as.name}</bdi> }}>
            {t('payment.sameFile')}
          </RichText>
        </Notice>
      ))}
      {sentBefore.map(({ file, transactionId }) => (
        <Notice key={`sent-${file.id}`} tone="note">
          <RichText parts={{ name: <bdi>{file.name}</bdi> }}>{t('payment.sentBefore', { id: transactionId })}</RichText>
        </Notice>
      ))}
    </News>
  );
}
