import { Button, Group, Stack, Text } from '@mantine/core';
import { formatPaise } from '../../lib/format';
import { useTexts } from '../../lib/language/documents-texts';
import '../../lib/language/payment-texts';
import { Dialog } from '../../ui/dialog';
import { CheckingHint } from './checkout/checking-hint';
import { CheckoutHint } from './checkout/checkout-hint';
import { PaidLines } from './checkout/paid-lines';
import { SameFiles } from './checkout/same-files';
import { UnlikeFiles } from './checkout/unlike-files';
import { WaitingPlaces } from './checkout/waiting-places';
import { PaymentAction } from './checkout/payment-action';
import { PaymentAssurance } from './checkout/payment-assurance';
import { PaymentNotice } from './checkout/payment-notice';
import { paymentStage } from './checkout/payment-stage';
import type { useCheckout } from './checkout/use-checkout';
import type { PlannedOrder } from './checkout/use-order-plan';
import { CostLines } from './cost-lines';
import { CostTotals, PAYMENT_LABELS } from './cost-totals';
import { figuresOf } from './order-total';
import { usePromisedDays } from './promised-day';
import { UndescribedFiles } from './undescribed-files';

interface AdditionalPaymentDialogProps {
  opened: boolean;
  plan: PlannedOrder;
  checkout: ReturnType<typeof useCheckout>;
  onBack: () => void;
}

/** DASH-3. Does not trap the focus while the provider's dialog is open, which needs it. */
export function AdditionalPaymentDialog({ opened, plan, checkout, onBack }: AdditionalPaymentDialogProps) {
  const t = useTexts();
  const { step, confirmation, priceOf, newPricing } = checkout;
  const days = usePromisedDays();
  const isIdle = step === 'idle';
  const hasPayment = Boolean(confirmation.payment);
  const stage = paymentStage({ plan, isChecking: plan.isChecking, hasPayment });
  const toPay = plan.toPay.map(({ file }) => file);
  const figures = figuresOf(toPay, priceOf, newPricing);
  return (
    <Dialog
      opened={opened}
      onClose={onBack}
      title={t('payment.title')}
      size="lg"
      trapFocus={isIdle}
      closeOnEscape={isIdle}
      closeOnClickOutside={false}
      zIndex={isIdle ? undefined : 1}
      footer={toPay.length > 0 && <CostTotals figures={figures} labels={PAYMENT_LABELS} />}
      buttons={
        <>
          <Button variant="default" onClick={onBack} disabled={!isIdle}>
            {t('addDocuments.back')}
          </Button>
          <div>
            <PaymentAction
              stage={stage}
              checkout={checkout}
              total={formatPaise(figures.totalPaise)}
              onContinue={onBack}
            />
            <CheckoutHint stage={stage} checkout={checkout} />
          </div>
        </>
      }
    >
      <Stack gap="md">
        {/* In one line: a hint that comes and goes moves no button from under a finger. */}
        <Group justify="space-between" gap="xs">
          <Text c="dimmed">{t('addDocuments.additional')}</Text>
          {stage === 'checking' && plan.isSlow && <CheckingHint />}
        </Group>
        <PaymentNotice stage={stage} confirmation={confirmation} />
        <PaidLines files={plan.paid} onBuyAgain={stage === 'confirming' ? undefined : plan.buyOnceMore} />
        <SameFiles {...plan} />
        <WaitingPlaces {...plan} canChoose={stage === 'pay'} />
        {!hasPayment && <UnlikeFiles files={toPay} />}
        {stage === 'pay' && isIdle && <UndescribedFiles files={toPay} onClose={onBack} />}
        {toPay.length > 0 && <CostLines files={toPay} priceOf={priceOf} dayOf={days.of} />}
        <PaymentAssurance
          stage={stage}
          providerName={checkout.providerName}
          expectedBy={days.last(toPay.map(({ documentType }) => documentType))}
        />
      </Stack>
    </Dialog>
  );
}
