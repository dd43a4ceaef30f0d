import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/language/payment-texts';
import { Dialog } from '../../../ui/dialog';
import { ErrorBanner } from '../../../ui/error-banner';
import { RichText } from '../../../ui/rich-text';
import { Seal } from '../../../ui/seal';
import { FileStates } from './file-states';
import { PaymentReceived, WhatHappensNext } from './receipt';
import { RefusedUploads } from './refused-uploads';
import { UploadBar } from './upload-bar';
import {
  doneFiles,
  errorOf,
  type FileId,
  isComplete,
  isRunning,
  lastDelivery,
  type UploadProgress,
} from './upload-progress';

const NOTHING: UploadProgress = { stage: 'preparing', files: [] };

interface UploadDialogProps {
  progress: UploadProgress | undefined;
  transactionId: string | undefined;
  /** Left out when the order was paid earlier. */
  paymentId?: string;
  /** "Continue to Dashboard Login", "Back to Dashboard". */
  finalLabel: string;
  /** Shown under the files, for example that the capture is pending. */
  note?: string;
  /** Whom we write to; somebody who is logged in. */
  email?: string;
  invoiceOf?: (transaction: TransactionAnswer) => ReactNode;
  /** A way to the dashboard for somebody who is logged in. */
  dashboard?: string;
  onRetry: () => void;
  /** For a refused file: another one in its place, or later from the dashboard. */
  onReplace?: (id: FileId, file: File) => void;
  onLater?: (id: FileId) => void;
  onClose: () => void;
}

/** Progress of the upload; at the end the receipt, with the ids of transaction and payment (PAY-4, UPM-1). */
export function UploadDialog(props: UploadDialogProps) {
  const t = useTexts();
  const { progress, finalLabel, note, onRetry, onReplace, onLater, onClose } = props;
  const now = progress ?? NOTHING;
  const { stage, files, isEmpty, stopped, transactions = [] } = now;
  const error = errorOf(now);
  const isOver = stage === 'completed';
  const isUnderWay = isRunning(now);
  const isDone = isComplete(now);
  // What stopped it may begin with the same words.
  const failure = error?.startsWith(t('sending.failed')) ? error : t('sending.failedWith', { reason: error ?? '' });
  const isToldBelow = error !== undefined && !isEmpty;
  const hasFailed = Boolean(error) && !isUnderWay;
  const done = doneFiles(now);
  const isPartly = isDone && done < files.length;
  const ending = isPartly ? t('sending.partly', { done, number: files.length }) : t('sending.complete');
  const title = isDone ? ending : hasFailed ? t('sending.failed') : t('sending.title');
  const stageNow = isPartly ? title : t(`sending.stage.${isOver && !isDone ? 'uploading' : stage}`);
  const news = error ?? stageNow;
  const expectedBy = isDone ? lastDelivery(now) : undefined;
  return (
    <Dialog
      opened={Boolean(progress)}
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      withCloseButton={false}
      closeOnEscape={isOver}
      size="lg"
      // It grows at the end: downwards, else all of it would move.
      centered={false}
      buttons={
        <Button fullWidth variant={isDone ? 'filled' : 'default'} onClick={onClose}>
          {isUnderWay ? t('common.close') : finalLabel}
        </Button>
      }
    >
      <Stack gap="md">
        <Group gap="sm" wrap="nowrap">
          {isDone && !isPartly && <Seal size={48} tone="verified" />}
          <Stack gap={2} flex={1}>
            {!isToldBelow && (
              // What the title says already is only heard, as news.
              <Text fw={600} size="lg" role="status" className={news === title ? 'visually-hidden' : undefined}>
                {news}
              </Text>
            )}
            <PaymentReceived transactions={transactions} invoiceOf={isOver ? props.invoiceOf : undefined} />
          </Stack>
        </Group>
        {progress && files.length > 0 && <UploadBar progress={progress} isDone={isDone} />}
        {isToldBelow && (
          <ErrorBanner
            message={`${failure}\n${t('sending.support')}`}
            // A refused file would be refused again.
            onRetry={stopped ? onRetry : undefined}
          />
        )}
        <FileStates files={files} hasReasons={isDone} />
        {isOver && <RefusedUploads files={files} onReplace={onReplace} onLater={onLater} />}
        <PaymentIds transactionId={props.transactionId} paymentId={props.paymentId} />
        {expectedBy && <WhatHappensNext expectedBy={expectedBy} email={props.email} />}
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
        {isDone && props.dashboard && (
          <Text size="sm">
            <RichText
              parts={{ dashboard: <Anchor component={Link} to={props.dashboard} size="sm" underline="always" /> }}
            >
              {t('common.loggedIn')}
            </RichText>
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

function PaymentIds({ transactionId, paymentId }: Pick<UploadDialogProps, 'transactionId' | 'paymentId'>) {
  const t = useTexts();
  return (
    <Text size="sm" c="dimmed">
      <RichText parts={{ id: <strong>{transactionId ?? '–'}</strong> }}>{t('sending.transactionId')}</RichText>
      {paymentId && (
        <>
          <br />
          <RichText parts={{ id: <strong>{paymentId}</strong> }}>{t('sending.paymentId')}</RichText>
        </>
      )}
    </Text>
  );
}
