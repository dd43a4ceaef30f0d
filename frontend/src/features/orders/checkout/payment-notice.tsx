import { Notice } from '../../../ui/notice';
import type { PaymentStage } from './payment-stage';
import type { useCheckout } from './use-checkout';

interface PaymentNoticeProps {
  stage: PaymentStage;
  /** The check takes longer than a second. */
  isSlow: boolean;
  confirmation: ReturnType<typeof useCheckout>['confirmation'];
}

/** Says why there is nothing to pay now. */
export function PaymentNotice({ stage, isSlow, confirmation: { payment, isAsking, hasFailed } }: PaymentNoticeProps) {
  switch (stage) {
    case 'checking':
      return isSlow ? <Notice>Checking your files, so that nothing is paid twice...</Notice> : null;
    case 'confirming':
      return hasFailed ? (
        <Notice tone="note">
          Your payment {payment?.paymentId} was made. It is not in our records yet; we try again by ourselves. Please do
          not pay again.
        </Notice>
      ) : (
        <Notice tone={isAsking ? 'plain' : 'good'}>
          {isAsking ? 'Your payment was made and is being confirmed.' : 'Your payment has arrived.'}
        </Notice>
      );
    case 'upload':
      return <Notice tone="good">Everything in this order is already paid. Nothing is charged.</Notice>;
    case 'elsewhere-paying':
      return <Notice tone="note">You are paying for this order in another tab of this browser.</Notice>;
    case 'elsewhere-paid':
      return <Notice tone="good">This order was paid in another tab. Its documents are being uploaded there.</Notice>;
    case 'elsewhere-uploaded':
      return <Notice tone="good">This order was finished in another tab of this browser.</Notice>;
    case 'pay':
      return null;
  }
}
