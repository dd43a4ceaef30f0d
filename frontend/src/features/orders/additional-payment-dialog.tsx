import { Button, Group, Stack, Text } from '@mantine/core';
import type { OrderFile } from '../../lib/order-files/order-file';
import { Dialog } from '../../ui/dialog';
import { PayButton } from './checkout/pay-button';
import { PaymentAssurance } from './checkout/payment-assurance';
import type { useCheckout } from './checkout/use-checkout';
import { CostLines, PAYMENT_LABELS } from './cost-lines';
import { orderTotal } from './order-total';

interface AdditionalPaymentDialogProps {
  opened: boolean;
  files: readonly OrderFile[];
  checkout: ReturnType<typeof useCheckout>;
  onBack: () => void;
}

/** DASH-3. Does not trap the focus while the provider's dialog is open, which needs it. */
export function AdditionalPaymentDialog({ opened, files, checkout, onBack }: AdditionalPaymentDialogProps) {
  const isIdle = checkout.step === 'idle';
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
        <CostLines files={files} labels={PAYMENT_LABELS} showFileNames />
        <PaymentAssurance providerName={checkout.providerName} />
        <Group grow>
          <Button variant="default" onClick={onBack} disabled={!isIdle}>
            Back
          </Button>
          <PayButton checkout={checkout} total={orderTotal(files)} />
        </Group>
      </Stack>
    </Dialog>
  );
}
