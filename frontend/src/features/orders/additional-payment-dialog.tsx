import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog';
import { PaidLines } from './checkout/paid-lines';
import { PaymentAction } from './checkout/payment-action';
import { PaymentAssurance } from './checkout/payment-assurance';
import { PaymentNotice } from './checkout/payment-notice';
import { paymentStage } from './checkout/payment-stage';
import type { useCheckout } from './checkout/use-checkout';
import type { PlannedOrder } from './checkout/use-order-plan';
import { CostLines, PAYMENT_LABELS } from './cost-lines';
import { orderTotal } from './order-total';

interface AdditionalPaymentDialogProps {
  opened: boolean;
  plan: PlannedOrder;
  checkout: ReturnType<typeof useCheckout>;
  onBack: () => void;
}

/** DASH-3. Does not trap the focus while the provider's dialog is open, which needs it. */
export function AdditionalPaymentDialog({ opened, plan, checkout, onBack }: AdditionalPaymentDialogProps) {
  const { step, confirmation, newPricing } = checkout;
  const isIdle = step === 'idle';
  const hasPayment = Boolean(confirmation.payment);
  const stage = paymentStage({ plan, isChecking: plan.isChecking, hasPayment });
  const toPay = plan.toPay.map(({ file }) => file);
  return (
    <Dialog
      opened={opened}
      onClose={onBack}
      title="Payment Summary"
      size="lg"
      trapFocus={isIdle}
      closeOnEscape={isIdle}
      closeOnClickOutside={false}
      zIndex={isIdle ? undefined : 1}
    >
      <Stack gap="md">
        <Text c="dimmed">Additional Documents</Text>
        <PaymentNotice stage={stage} isSlow={plan.isSlow} confirmation={confirmation} />
        <PaidLines files={plan.paid} onBuyAgain={stage === 'confirming' ? undefined : plan.buyOnceMore} />
        {toPay.length > 0 && <CostLines files={toPay} labels={PAYMENT_LABELS} showFileNames newPricing={newPricing} />}
        <PaymentAssurance providerName={checkout.providerName} />
        <Group grow>
          <Button variant="default" onClick={onBack} disabled={!isIdle}>
            Back
          </Button>
          <PaymentAction stage={stage} checkout={checkout} total={orderTotal(toPay, newPricing)} onContinue={onBack} />
        </Group>
      </Stack>
    </Dialog>
  );
}
