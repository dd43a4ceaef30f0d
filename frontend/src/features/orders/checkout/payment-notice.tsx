import { useTexts } from '../../../lib/language/payment-texts';
import type { OrderFile } from '../../../lib/order-files/order-file';
import { News } from '../../../ui/news';
import { Notice } from '../../../ui/notice';
import { RichText } from '../../../ui/rich-text';
import type { PaymentStage } from './payment-stage';
import type { useCheckout } from './use-checkout';

interface PaymentNoticeProps {
  stage: PaymentStage;
  confirmation: ReturnType<typeof useCheckout>['confirmation'];
  /** Where another account has paid, but not for the whole order. */
  somePaidByOther?: readonly OrderFile[];
}

/** Says why there is nothing to pay now. */
export function PaymentNotice(props: PaymentNoticeProps) {
  return (
    <News>
      <NoticeOfStage {...props} />
    </News>
  );
}

function NoticeOfStage({ stage, confirmation, somePaidByOther }: PaymentNoticeProps) {
  const t = useTexts();
  const { payment, hasFailed } = confirmation;
  switch (stage) {
    case 'confirming':
      return hasFailed && <Notice tone="note">{t('payment.notRecorded', { id: payment?.paymentId ?? '' })}</Notice>;
    case 'upload':
      return <Notice tone="good">{t('payment.allPaid')}</Notice>;
    case 'elsewhere-paying':
      return <Notice tone="note">{t('payment.otherTabPaying')}</Notice>;
    case 'elsewhere-paid':
      return <Notice tone="good">{t('payment.otherTabPaid')}</Notice>;
    case 'elsewhere-uploaded':
      return <Notice tone="good">{t('payment.otherTabDone')}</Notice>;
    case 'elsewhere-gone':
      return <Notice tone="note">{t('payment.otherTabGone')}</Notice>;
    case 'elsewhere-logged-out':
      return <Notice tone="note">{t('common.sessionEnded')}</Notice>;
    case 'other-account':
      return (
        <Notice tone="note">
          {somePaidByOther ? <SomePaidByOther files={somePaidByOther} /> : t('payment.paidByOther')}
        </Notice>
      );
    case 'checking':
    case 'pay':
      return null;
  }
}

function SomePaidByOther({ files }: { files: readonly OrderFile[] }) {
  const t = useTexts();
  const names = files.map(({ name }) => name).join(', ');
  return <RichText parts={{ names: <bdi>{names}</bdi> }}>{t('payment.somePaidByOther')}</RichText>;
}
