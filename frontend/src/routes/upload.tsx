import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../lib/language/texts';
import { Landing } from '../features/landing/landing';
import { FileDrop } from '../features/orders/file-drop';
import { orderTotal } from '../features/orders/order-total';
import { RefusedFiles } from '../features/orders/refused-files';
import { RestoredBanner } from '../features/orders/restored-banner';
import { Restoring } from '../features/orders/restoring';
import { useFocusOnFirstFiles } from '../features/orders/use-focus-on-first-files';
import { useOrderFiles } from '../features/orders/use-order-files';
import { prepareFindUnlike } from '../lib/chosen-files/find-unlike';
import { hasDocumentType } from '../lib/order-files/order-file';
import { hasSavedFiles } from '../lib/order-files/saved-flags';
import { useAskBeforeLeaving } from '../lib/use-ask-before-leaving';
import { FunnelLayout } from '../ui/funnel-layout';
import { FunnelSteps } from '../ui/funnel-steps';
import { later } from '../ui/later';
import { NextStepButton } from '../ui/next-step-button';
import { News } from '../ui/news';

/** Half of the page's script is for what comes after the first file. It is loaded while the person chooses. */
const OrderFileList = later(async () => (await import('../features/orders/order-file-list')).OrderFileList);
const OrderSummary = later(async () => (await import('../features/orders/order-summary')).OrderSummary);
const CostDialog = later(async () => (await import('../features/orders/cost-dialog')).CostDialog);
const prepareOrder = () => {
  prepareFindUnlike();
  OrderFileList.prepare();
  OrderSummary.prepare();
  CostDialog.prepare();
};

/** The home page: choose files and a document type for each (UPL, COST). */
export function UploadRoute() {
  const t = useTexts();
  const order = useOrderFiles();
  const navigate = useNavigate();
  const [isCostShown, showCost] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const files = order.files ?? [];
  const hasFiles = files.length > 0;
  const isReady = hasFiles && files.every(hasDocumentType);
  // The browser's store has them only from "Continue to Registration" on (COST-2); it numbers what it has.
  useAskBeforeLeaving(files.some(({ id }) => typeof id !== 'number'));
  const heading = useFocusOnFirstFiles(hasFiles && !order.restored);

  const attempt = useRef(0);
  const proceed = async () => {
    const mine = ++attempt.current;
    setSaving(true);
    const isSaved = await order.save();
    // Cancelled while saving: the files may stay in the browser, but the person stays here.
    if (mine !== attempt.current) return;
    if (!isSaved) return cancel();
    await navigate('/register');
    // Who went back before the next page came is still here.
    setSaving(false);
  };
  const cancel = () => {
    attempt.current++;
    setSaving(false);
    showCost(false);
  };

  const isLoading = order.files === undefined;
  if (!hasFiles && !(isLoading && hasSavedFiles())) {
    return (
      <FunnelLayout>
        <Landing>
          <Stack gap="xs" onPointerEnter={prepareOrder} onFocus={prepareOrder} onDragEnter={prepareOrder}>
            <FileDrop onPick={order.pick} isCompact={false} />
            <Text size="sm" c="dimmed" role="status">
              {isLoading ? t('upload.loading') : t('landing.staysHere')}
            </Text>
            <RefusedFiles files={order.refused} onClose={order.dismissRefused} />
          </Stack>
        </Landing>
      </FunnelLayout>
    );
  }
  return (
    <FunnelLayout
      summary={
        <Suspense fallback={<Skeleton h={240} />}>
          {hasFiles ? <OrderSummary files={files} /> : <Skeleton h={240} />}
        </Suspense>
      }
      total={hasFiles ? orderTotal(files) : '…'}
      action={
        hasFiles && (
          <NextStepButton fullWidth disabled={!isReady} aria-describedby="continue-help" onClick={() => showCost(true)}>
            {t('upload.continue')}
          </NextStepButton>
        )
      }
      hint={
        hasFiles && (
          <Text id="continue-help" size="sm" c="dimmed" ta="center">
            {isReady ? t('upload.next') : t('upload.selectAll')}
          </Text>
        )
      }
    >
      <FunnelSteps current="documents" />
      <Title order={1} ref={heading} tabIndex={-1}>
        {t('upload.chooseTypes')}
      </Title>
      <News isOver>{order.restored && <RestoredBanner onStartFresh={order.startFresh} />}</News>
      <RefusedFiles files={order.refused} onClose={order.dismissRefused} />
      <Suspense fallback={<Restoring />}>
        {isLoading ? <Restoring /> : <OrderFileList files={files} onChange={order.change} onRemove={order.remove} />}
      </Suspense>
      {hasFiles && <FileDrop onPick={order.pick} isCompact label={t('upload.addMore')} />}
      <Suspense>
        <CostDialog
          opened={isCostShown}
          files={files}
          isSaving={isSaving}
          onCancel={cancel}
          onContinue={() => void proceed()}
        />
      </Suspense>
    </FunnelLayout>
  );
}
