import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { BillingInfo } from '../features/orders/checkout/billing-info';
import { PaidLines } from '../features/orders/checkout/paid-lines';
import { PaymentAction } from '../features/orders/checkout/payment-action';
import { PaymentAssurance } from '../features/orders/checkout/payment-assurance';
import { PaymentNotice } from '../features/orders/checkout/payment-notice';
import { type PaymentStage, paymentStage } from '../features/orders/checkout/payment-stage';
import { type PaidOrder, useCheckout } from '../features/orders/checkout/use-checkout';
import { useOrderPlan } from '../features/orders/checkout/use-order-plan';
import { useOrderTabs } from '../features/orders/checkout/use-order-tabs';
import { CostLines, PAYMENT_LABELS } from '../features/orders/cost-lines';
import { OrderSummary } from '../features/orders/order-summary';
import { orderTotal } from '../features/orders/order-total';
import { UploadDialog } from '../features/orders/upload/upload-dialog';
import { useOrderUpload } from '../features/orders/upload/use-order-upload';
import {
  clearOrder,
  currentOrder,
  isOrderGone,
  isStillOrdered,
  removeFromOrder,
} from '../lib/order-files/current-order';
import { type OrderFile, orderKey } from '../lib/order-files/order-file';
import { clearPaymentKeys } from '../features/orders/checkout/payment-keys';
import { useOrder } from '../features/orders/use-order';
import { useSession } from '../lib/use-session';
import { AlertDialog } from '../ui/alert-dialog';
import { EmptyState } from '../ui/empty-state';
import { FunnelLayout } from '../ui/funnel-layout';
import { FunnelSteps } from '../ui/funnel-steps';

const NO_FILES: readonly OrderFile[] = [];

/** Payment and upload of the order (PAY, UPM). Needs a session, else goes to the registration (RT-2). */
export function PaymentRoute() {
  const navigate = useNavigate();
  const session = useSession('user');
  const [version, setVersion] = useState(0);
  const stored = useOrder(version);
  const files = stored ?? NO_FILES;
  const userId = session?.user.id;
  const [paid, setPaid] = useState<PaidOrder>();
  const tabs = useOrderTabs(orderKey(files));
  const plan = useOrderPlan(files, Boolean(session));
  const forgetUploaded = async (ids: readonly OrderFile['id'][]) => {
    await removeFromOrder(ids);
    clearPaymentKeys();
  };
  const forget = async () => {
    await clearOrder();
    clearPaymentKeys();
    tabs.tell('uploaded');
  };
  const upload = useOrderUpload({
    loadFiles: currentOrder,
    forget,
    forgetUploaded,
    onContinue: () => navigate('/login'),
  });
  const onPaid = (order: PaidOrder) => {
    setPaid(order);
    tabs.tell('paid');
    upload.start(order.transactionId, order.paidEarlier);
  };
  const isOutdated = async () => {
    if (await isStillOrdered(files)) return false;
    if (isOrderGone()) tabs.setOtherTab('uploaded');
    else setVersion((now) => now + 1);
    return true;
  };
  const checkout = useCheckout({ files, plan, onPaid, tell: tabs.tell, isOutdated });

  // The tab was closed after the payment, this one or another: continues with the upload.
  useEffect(() => {
    if (userId && files.length > 0 && !tabs.otherTab) void checkout.resume(userId);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the page opens, and when another tab gives up
  }, [files, userId, tabs.otherTab]);

  if (session === null) return <Navigate to="/register" replace />;
  if (!session || !stored) return null;
  const hasPayment = Boolean(checkout.confirmation.payment ?? paid);
  const stage = paymentStage({ plan, isChecking: plan.isChecking, hasPayment, otherTab: tabs.otherTab });
  const toPay = plan.toPay.map(({ file }) => file);
  const total = orderTotal(toPay, checkout.newPricing);
  return (
    <FunnelLayout
      total={total}
      summary={files.length > 0 && <OrderSummary files={toPay} newPricing={checkout.newPricing} />}
      action={
        files.length > 0 && (
          <PaymentAction stage={stage} checkout={checkout} total={total} onContinue={() => navigate('/login')} />
        )
      }
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
      {files.length > 0 && <PaymentNotice stage={stage} isSlow={plan.isSlow} confirmation={checkout.confirmation} />}
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
          {plan.paid.length > 0 && (
            <Paper p="lg">
              <PaidLines files={plan.paid} onBuyAgain={canBuy(stage) ? plan.buyOnceMore : undefined} />
            </Paper>
          )}
          {toPay.length > 0 && (
            <Paper p="lg">
              <CostLines files={toPay} labels={PAYMENT_LABELS} showFileNames newPricing={checkout.newPricing} />
            </Paper>
          )}
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
        onReplace={upload.replace}
        onLater={upload.putOff}
        onClose={() => navigate('/login')}
      />
    </FunnelLayout>
  );
}

/** Neither while a payment is on its way nor after it. */
function canBuy(stage: PaymentStage): boolean {
  return stage === 'upload' || stage === 'pay';
}
