import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { BillingInfo } from '../features/orders/checkout/billing-info';
import { PayButton } from '../features/orders/checkout/pay-button';
import { PaymentAssurance } from '../features/orders/checkout/payment-assurance';
import { type PaidOrder, useCheckout } from '../features/orders/checkout/use-checkout';
import { CostLines, PAYMENT_LABELS } from '../features/orders/cost-lines';
import { OrderSummary } from '../features/orders/order-summary';
import { orderTotal } from '../features/orders/order-total';
import { UploadDialog } from '../features/orders/upload/upload-dialog';
import { useOrderUpload } from '../features/orders/upload/use-order-upload';
import { currentOrder, clearOrder } from '../lib/order-files/current-order';
import { orderKey } from '../lib/order-files/order-file';
import { clearPaymentKeys, readPaymentKeys } from '../features/orders/checkout/payment-keys';
import { useOrder } from '../features/orders/use-order';
import { useSession } from '../lib/use-session';
import { AlertDialog } from '../ui/alert-dialog';
import { EmptyState } from '../ui/empty-state';
import { FunnelLayout } from '../ui/funnel-layout';
import { FunnelSteps } from '../ui/funnel-steps';

async function forgetOrder(): Promise<void> {
  await clearOrder();
  clearPaymentKeys();
}

/** Payment and upload of the order (PAY, UPM). Needs a session, else goes to the registration (RT-2). */
export function PaymentRoute() {
  const navigate = useNavigate();
  const session = useSession('user');
  const files = useOrder();
  const [paid, setPaid] = useState<PaidOrder>();
  const upload = useOrderUpload({ loadFiles: currentOrder, forget: forgetOrder, onContinue: () => navigate('/login') });
  const onPaid = (order: PaidOrder) => {
    setPaid(order);
    upload.start(order.transactionId);
  };
  const checkout = useCheckout(files ?? [], onPaid);

  // The tab was closed after the payment: continues with the upload.
  useEffect(() => {
    if (!files?.length) return;
    void readPaymentKeys().then((keys) => {
      if (keys?.paymentId && keys.orderKey === orderKey(files))
        onPaid({ transactionId: keys.transactionId, paymentId: keys.paymentId, isCapturePending: false });
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the page opens
  }, [files]);

  if (session === null) return <Navigate to="/register" replace />;
  if (!session || !files) return null;
  const total = orderTotal(files);
  return (
    <FunnelLayout
      total={total}
      summary={files.length > 0 && <OrderSummary files={files} />}
      action={files.length > 0 && <PayButton checkout={checkout} total={total} />}
    >
      <FunnelSteps current="Payment" />
      <Group>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => navigate('/register')}
        >
          Back to Registration
        </Button>
      </Group>
      <Title order={1}>Payment Summary</Title>
      {files.length === 0 && !paid ? (
        <Paper>
          <EmptyState
            title="No documents found for payment."
            action={
              <Button mt="sm" variant="default" onClick={() => navigate('/upload')}>
                Go Back
              </Button>
            }
          />
        </Paper>
      ) : (
        <Stack gap="lg">
          <Paper p="lg">
            <CostLines files={files} labels={PAYMENT_LABELS} showFileNames />
          </Paper>
          <Paper p="lg">
            <BillingInfo user={session.user} />
          </Paper>
          <PaymentAssurance providerName={checkout.providerName} />
        </Stack>
      )}
      <AlertDialog title="Payment" message={checkout.alert} onClose={checkout.closeAlert} />
      <UploadDialog
        progress={upload.progress}
        transactionId={paid?.transactionId}
        paymentId={paid?.paymentId}
        finalLabel="Continue to Dashboard Login"
        note={paid?.isCapturePending ? 'The capture of the payment is pending; it happens by itself.' : undefined}
        onRetry={upload.retry}
        onClose={() => navigate('/login')}
      />
    </FunnelLayout>
  );
}
