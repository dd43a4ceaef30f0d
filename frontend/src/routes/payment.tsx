import { Button, Paper, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useTexts } from '../lib/language/payment-texts';
import { BillingInfo } from '../features/orders/checkout/billing-info';
import { CheckingHint } from '../features/orders/checkout/checking-hint';
import { CheckoutHint } from '../features/orders/checkout/checkout-hint';
import { PaidLines } from '../features/orders/checkout/paid-lines';
import { SameFiles } from '../features/orders/checkout/same-files';
import { UnlikeFiles } from '../features/orders/checkout/unlike-files';
import { WaitingPlaces } from '../features/orders/checkout/waiting-places';
import { PaymentAction } from '../features/orders/checkout/payment-action';
import { PaymentAlert } from '../features/orders/checkout/payment-alert';
import { PaymentAssurance } from '../features/orders/checkout/payment-assurance';
import { PaymentNotice } from '../features/orders/checkout/payment-notice';
import { StayWhilePaying } from '../features/orders/checkout/stay-while-paying';
import { useAccountNow } from '../lib/use-account-now';
import { type PaymentStage, paymentStage } from '../features/orders/checkout/payment-stage';
import { type PaidOrder, useCheckout } from '../features/orders/checkout/use-checkout';
import { useLeaveAfterPayment } from '../features/orders/checkout/use-leave-after-payment';
import { useOrderPlan } from '../features/orders/checkout/use-order-plan';
import { usePaidByOther } from '../features/orders/checkout/use-paid-by-other';
import { useOrderTabs } from '../features/orders/checkout/use-order-tabs';
import { CostLines } from '../features/orders/cost-lines';
import { CostTotals, PAYMENT_LABELS } from '../features/orders/cost-totals';
import { figuresOf } from '../features/orders/order-total';
import { usePromisedDays } from '../features/orders/promised-day';
import { UploadDialog } from '../features/orders/upload/upload-dialog';
import { isOver, isRunning } from '../features/orders/upload/upload-progress';
import { type StartedUpload, useOrderUpload } from '../features/orders/upload/use-order-upload';
import { InvoiceButton } from '../features/transactions/invoice-button';
import { formatPaise } from '../lib/format';
import { loginFor } from '../lib/next-page';
import { isOrderGone, isStillOrdered, removeFromOrder } from '../lib/order-files/shared-order';
import { type OrderFile, orderKey } from '../lib/order-files/order-file';
import { clearPaymentKeys } from '../features/orders/checkout/payment-keys';
import { useOrder } from '../features/orders/use-order';
import { useSession } from '../lib/use-session';
import { AlertDialog } from '../ui/alert-dialog';
import { EmptyState } from '../ui/empty-state';
import { FunnelLayout } from '../ui/funnel-layout';
import { FunnelSteps } from '../ui/funnel-steps';
import { BackButton } from '../ui/back-button';

const PADDING = { base: 'md', sm: 'lg' };
const NO_FILES: readonly OrderFile[] = [];

/** Payment and upload of the order (PAY, UPM). Needs a session, else goes to the registration (RT-2). */
export function PaymentRoute() {
  const t = useTexts();
  const navigate = useNavigate();
  const session = useSession('user');
  const [version, setVersion] = useState(0);
  const stored = useOrder(version);
  const files = stored ?? NO_FILES;
  const user = useAccountNow(session?.user);
  const userId = user?.id;
  const [paid, setPaid] = useState<PaidOrder>();
  const [invoiceProblem, setInvoiceProblem] = useState<string>();
  const tabs = useOrderTabs(orderKey(files), userId);
  const plan = useOrderPlan(files, userId);
  const { paidByOther, orderAnyway } = usePaidByOther(files, plan, userId);
  const isPaidByOther = paidByOther.length > 0;
  const forgetUploaded = async (ids: readonly OrderFile['id'][], { transactionId }: StartedUpload) => {
    await removeFromOrder(ids);
    await clearPaymentKeys(transactionId);
  };
  const forget = async (order: StartedUpload) => {
    await forgetUploaded(
      order.files.map(({ id }) => id),
      order,
    );
    tabs.tell('uploaded');
  };
  // Nothing was sent: this browser has lost the files, or all were put off. The dashboard asks for them.
  const goToAwaited = () =>
    navigate(loginFor('user', { pathname: '/dashboard', search: paid ? `?awaited=${paid.transactionId}` : '' }));
  const upload = useOrderUpload({ forget, forgetUploaded, onContinue: goToAwaited });
  const onPaid = (order: PaidOrder) => {
    setPaid(order);
    tabs.tell('paid');
    upload.start(order);
  };
  const isOutdated = async () => {
    if (await isStillOrdered(files)) return false;
    if (isOrderGone()) tabs.tellWhyGone();
    else setVersion((now) => now + 1);
    return true;
  };
  const days = usePromisedDays();
  const checkout = useCheckout({ files, plan, onPaid, tell: tabs.tell, isOutdated });
  // One message with the way back, instead of a payment that cannot be made. The order stays in the browser.
  useLeaveAfterPayment(checkout, paid, Boolean(upload.progress && isOver(upload.progress)));

  // The tab was closed after the payment, this one or another: continues with the upload.
  useEffect(() => {
    if (userId && stored && !tabs.otherTab) void checkout.resume(userId);
    // oxlint-disable-next-line react/exhaustive-deps -- when the page opens, and when another tab gives up
  }, [stored, userId, tabs.otherTab]);

  if (session === null) return <Navigate to="/register" replace />;
  if (!user || !stored) return null;
  const hasPayment = Boolean(checkout.confirmation.payment ?? paid);
  const isEmpty = files.length === 0 && !hasPayment;
  const { otherTab } = tabs;
  const stage = paymentStage({ plan, isChecking: plan.isChecking, hasPayment, otherTab, isPaidByOther });
  const toPay = plan.toPay.map(({ file }) => file);
  const figures = figuresOf(toPay, checkout.priceOf, checkout.newPricing);
  const total = formatPaise(figures.totalPaise);
  const types = toPay.map(({ documentType }) => documentType);
  const action = upload.progress ? (
    // Behind the dialog of the upload: the next step is there.
    <Button fullWidth disabled>
      {t('payment.received')}
    </Button>
  ) : (
    <PaymentAction
      stage={stage}
      checkout={checkout}
      total={total}
      onContinue={() => navigate('/login')}
      onOrderAnyway={orderAnyway}
    />
  );
  return (
    <FunnelLayout
      isSummaryInPage
      summary={toPay.length > 0 && <CostTotals figures={figures} labels={PAYMENT_LABELS} />}
      action={files.length > 0 && action}
      hint={
        <>
          {stage === 'checking' && plan.isSlow && <CheckingHint />}
          <CheckoutHint stage={stage} checkout={checkout} />
        </>
      }
      assurance={
        files.length > 0 && (
          <PaymentAssurance stage={stage} providerName={checkout.providerName} expectedBy={days.last(types)} />
        )
      }
    >
      <FunnelSteps current="payment" />
      <BackButton onClick={() => navigate('/register')}>{t('payment.back')}</BackButton>
      <Title order={1}>{t('payment.title')}</Title>
      {!isEmpty && (
        <PaymentNotice
          stage={stage}
          confirmation={checkout.confirmation}
          somePaidByOther={paidByOther.length < files.length ? paidByOther : undefined}
        />
      )}
      {isEmpty ? (
        <Paper>
          <EmptyState
            title={t('payment.noDocuments')}
            action={
              <Button mt="sm" variant="default" onClick={() => navigate('/upload')}>
                {t('payment.goBack')}
              </Button>
            }
          />
        </Paper>
      ) : (
        <>
          {plan.paid.length > 0 && (
            <Paper p={PADDING}>
              <PaidLines files={plan.paid} onBuyAgain={canBuy(stage) ? plan.buyOnceMore : undefined} />
            </Paper>
          )}
          <SameFiles {...plan} />
          <WaitingPlaces {...plan} canChoose={stage === 'pay'} />
          {isBeforePayment(stage) && <UnlikeFiles files={toPay} />}
          {toPay.length > 0 && (
            <Paper p={PADDING}>
              <Title order={2} size="h3" mb="xs">
                {t('payment.documents')}
              </Title>
              <CostLines files={toPay} priceOf={checkout.priceOf} dayOf={days.of} />
            </Paper>
          )}
          <Paper p={PADDING}>
            <BillingInfo user={user} canChange={isBeforePayment(stage)} />
          </Paper>
        </>
      )}
      <PaymentAlert checkout={checkout} />
      {checkout.isHeld && <StayWhilePaying />}
      <UploadDialog
        progress={upload.progress}
        transactionId={paid?.transactionId}
        paymentId={paid?.paymentId}
        finalLabel={t('payment.toLogin')}
        note={paid?.isCapturePending ? t('payment.capturePending') : undefined}
        email={user.email}
        invoiceOf={(transaction) => (
          <InvoiceButton transaction={transaction} audience="user" onError={setInvoiceProblem} />
        )}
        dashboard="/dashboard"
        onRetry={upload.retry}
        onReplace={upload.replace}
        onLater={upload.putOff}
        // An upload that is not over goes on when somebody comes back; of one that is, this page knows nothing more.
        onClose={() => {
          const { progress } = upload;
          const state = progress && isRunning(progress) ? { isUploading: true } : null;
          void navigate('/login', { replace: Boolean(progress && isOver(progress)), state });
        }}
      />
      <AlertDialog title={t('payment.invoice')} message={invoiceProblem} onClose={() => setInvoiceProblem(undefined)} />
    </FunnelLayout>
  );
}

function isBeforePayment(stage: PaymentStage): boolean {
  return stage === 'checking' || stage === 'pay';
}

/** Neither while a payment is on its way nor after it. */
function canBuy(stage: PaymentStage): boolean {
  return stage === 'upload' || stage === 'pay';
}
