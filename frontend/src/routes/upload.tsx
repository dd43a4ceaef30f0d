import { Box, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CostDialog } from '../features/orders/cost-dialog';
import { FileDrop } from '../features/orders/file-drop';
import { HowItWorks } from '../features/orders/how-it-works';
import { OrderFileList } from '../features/orders/order-file-list';
import { OrderSummary } from '../features/orders/order-summary';
import { orderTotal } from '../features/orders/order-total';
import { RefusedFiles } from '../features/orders/refused-files';
import { RestoredBanner } from '../features/orders/restored-banner';
import { useOrderFiles } from '../features/orders/use-order-files';
import { saveOrder } from '../lib/order-files/current-order';
import { hasDocumentType } from '../lib/order-files/order-file';
import { FunnelLayout } from '../ui/funnel-layout';
import { FunnelSteps } from '../ui/funnel-steps';
import { NextStepButton } from '../ui/next-step-button';

/** The home page: choose files and a document type for each (UPL, COST). */
export function UploadRoute() {
  const order = useOrderFiles();
  const navigate = useNavigate();
  const [isCostShown, showCost] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const files = order.files ?? [];
  const isReady = files.length > 0 && files.every(hasDocumentType);

  const attempt = useRef(0);
  const proceed = async () => {
    const mine = ++attempt.current;
    setSaving(true);
    await saveOrder(files);
    // Cancelled while saving: the files may stay in the browser, but the person stays here.
    if (mine === attempt.current) await navigate('/register');
  };
  const cancel = () => {
    attempt.current++;
    setSaving(false);
    showCost(false);
  };

  const action = (
    <Stack gap={6}>
      <NextStepButton fullWidth disabled={!isReady} aria-describedby="continue-help" onClick={() => showCost(true)}>
        Continue to Sign-up
      </NextStepButton>
      <Text id="continue-help" size="sm" c="dimmed" ta="center">
        {isReady ? 'Next: Sign-up with OTP verification' : 'Please select a document type for all files to continue'}
      </Text>
    </Stack>
  );

  return (
    <FunnelLayout
      summary={files.length > 0 && <OrderSummary files={files} />}
      total={orderTotal(files)}
      action={files.length > 0 && action}
    >
      {files.length > 0 && <FunnelSteps current="Documents" />}
      <Box maw={720}>
        <Title order={1}>Have your documents verified and signed by a chartered accountant</Title>
        <Text c="dimmed" mt="xs">
          Upload them, choose what you need and see the price at once. They come back signed in 24–72&nbsp;hours.
        </Text>
      </Box>
      {order.restored && <RestoredBanner onStartFresh={order.startFresh} />}
      {order.files ? <FileDrop onPick={order.pick} isCompact={files.length > 0} /> : <Restoring />}
      <RefusedFiles files={order.refused} onClose={order.dismissRefused} />
      {files.length > 0 && <OrderFileList files={files} onChange={order.change} onRemove={order.remove} />}
      {order.files?.length === 0 && <EmptyHome action={action} />}
      <CostDialog
        opened={isCostShown}
        files={files}
        isSaving={isSaving}
        onCancel={cancel}
        onContinue={() => void proceed()}
      />
    </FunnelLayout>
  );
}

function Restoring() {
  return (
    <Center mih={160} role="status">
      <Loader size="sm" mr="sm" aria-hidden />
      <Text>Loading your documents...</Text>
    </Center>
  );
}

function EmptyHome({ action }: { action: React.ReactNode }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        Your files stay in this browser until you have paid. Only our accountants will see them after that.
      </Text>
      <Box maw={352}>{action}</Box>
      <HowItWorks />
    </>
  );
}
