import { Group, Stack, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/language/documents-texts';
import '../../lib/language/payment-texts';
import { hasDocumentType, type OrderFile } from '../../lib/order-files/order-file';
import { useAccountNow } from '../../lib/use-account-now';
import { useSession } from '../../lib/use-session';
import { useAskBeforeLeaving } from '../../lib/use-ask-before-leaving';
import { PaymentAlert } from './checkout/payment-alert';
import { StayWhilePaying } from './checkout/stay-while-paying';
import { clearPaymentKeys } from './checkout/payment-keys';
import { NextStepButton } from '../../ui/next-step-button';
import { AdditionalPaymentDialog } from './additional-payment-dialog';
import { type PaidOrder, useCheckout } from './checkout/use-checkout';
import { useOrderPlan } from './checkout/use-order-plan';
import { FileDrop } from './file-drop';
import { OrderFileList } from './order-file-list';
import { orderTotal } from './order-total';
import { RefusedFiles } from './refused-files';
import { UploadDialog } from './upload/upload-dialog';
import { useOrderUpload } from './upload/use-order-upload';
import { useAddedFiles } from './use-added-files';
import { BackButton } from '../../ui/back-button';
import { useOwnView } from '../../ui/use-own-view';

interface AddDocumentsProps {
  onBack: () => void;
  /** From an earlier view of this page: something else was looked at meanwhile. */
  chosen: OrderFile[];
  /** What is to be kept until then: nothing once they are paid. */
  onChoose: (files: OrderFile[]) => void;
}

/** A further order in the dashboard: files, payment, upload (DASH-3). */
export function AddDocuments({ onBack, chosen, onChoose }: AddDocumentsProps) {
  const t = useTexts();
  const heading = useOwnView(t('addDocuments.title'));
  const { files, refused, pick, change, remove, dismissRefused } = useAddedFiles(chosen);
  const [isPaying, setPaying] = useState(false);
  const [paid, setPaid] = useState<PaidOrder>();
  useEffect(() => onChoose(paid ? [] : files), [onChoose, files, paid]);
  const upload = useOrderUpload({
    forget: ({ transactionId }) => clearPaymentKeys(transactionId),
    onContinue: onBack,
  });
  const onPaid = (order: PaidOrder) => {
    setPaid(order);
    setPaying(false);
    upload.start(order);
  };
  const user = useAccountNow(useSession('user')?.user);
  const plan = useOrderPlan(files, isPaying ? user?.id : undefined);
  const checkout = useCheckout({ files, plan, isPaying, onPaid });
  // They are nowhere else yet.
  useAskBeforeLeaving(files.length > 0 && !paid);
  const isReady = files.length > 0 && files.every(hasDocumentType);

  return (
    <Stack gap="lg">
      <BackButton onClick={onBack}>{t('addDocuments.toDashboard')}</BackButton>
      <Title order={1} ref={heading} tabIndex={-1}>
        {t('addDocuments.title')}
      </Title>
      <FileDrop onPick={pick} isCompact={files.length > 0} label={files.length > 0 ? t('upload.addMore') : undefined} />
      <RefusedFiles files={refused} onClose={dismissRefused} />
      {files.length > 0 && <OrderFileList files={files} onChange={change} onRemove={remove} />}
      <Group justify="flex-end">
        <NextStepButton w={{ base: '100%', sm: 'auto' }} disabled={!isReady} onClick={() => setPaying(true)}>
          {isReady ? t('addDocuments.continueWith', { total: orderTotal(files) }) : t('addDocuments.continue')}
        </NextStepButton>
      </Group>
      <AdditionalPaymentDialog opened={isPaying} plan={plan} checkout={checkout} onBack={() => setPaying(false)} />
      <PaymentAlert checkout={checkout} />
      {checkout.isHeld && <StayWhilePaying />}
      <UploadDialog
        progress={upload.progress}
        transactionId={paid?.transactionId}
        paymentId={paid?.paymentId}
        finalLabel={t('addDocuments.toDashboard')}
        note={paid?.isCapturePending ? t('payment.capturePending') : undefined}
        onRetry={upload.retry}
        onReplace={upload.replace}
        onLater={upload.putOff}
        onClose={onBack}
      />
    </Stack>
  );
}
