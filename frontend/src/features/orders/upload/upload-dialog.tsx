import { Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { IconCheck, IconClock, IconLoader2, IconX } from '@tabler/icons-react';
import { formatDate } from '../../../lib/format';
import { Dialog } from '../../../ui/dialog';
import { ErrorBanner } from '../../../ui/error-banner';
import { Seal } from '../../../ui/seal';
import { UPLOAD_MESSAGES } from './upload-messages';
import { RefusedUploads } from './refused-uploads';
import {
  doneFiles,
  type FileId,
  type FileProgress,
  isSettled,
  overallPercent,
  type UploadProgress,
  type UploadStage,
} from './upload-progress';

const STAGE_WORDS: Record<UploadStage, string> = {
  preparing: 'Preparing your files',
  validating: 'Checking your payment',
  uploading: 'Uploading your documents',
  processing: 'Handing them to our accountants',
  completed: 'Your documents have arrived',
};
const ICONS: Record<FileProgress['state'], typeof IconCheck> = {
  waiting: IconClock,
  uploading: IconLoader2,
  done: IconCheck,
  failed: IconX,
  refused: IconX,
  later: IconClock,
};

interface UploadDialogProps {
  progress: UploadProgress | undefined;
  transactionId: string | undefined;
  /** Left out when the order was paid earlier. */
  paymentId?: string;
  /** "Continue to Dashboard Login", "Back to Dashboard". */
  finalLabel: string;
  /** Shown under the files, for example that the capture is pending. */
  note?: string;
  onRetry: () => void;
  /** For a refused file: another one in its place, or later from the dashboard. */
  onReplace?: (id: FileId, file: File) => void;
  onLater?: (id: FileId) => void;
  onClose: () => void;
}

/** Progress of the upload; at the end the ids of transaction and payment (PAY-4, UPM-1). */
export function UploadDialog({
  progress,
  transactionId,
  paymentId,
  finalLabel,
  note,
  onRetry,
  onReplace,
  onLater,
  onClose,
}: UploadDialogProps) {
  const { stage = 'preparing', files = [], error, isEmpty } = progress ?? {};
  const isOver = stage === 'completed';
  const isReplacing = files.some(({ state }) => state === 'uploading');
  const isDone = isOver && !error && !isReplacing;
  // A refused file would be refused again.
  const canRetry = !progress || !isSettled(progress);
  return (
    <Dialog
      opened={Boolean(progress)}
      onClose={onClose}
      title={isDone ? 'Upload complete' : 'Uploading your documents'}
      closeOnClickOutside={false}
      withCloseButton={false}
      closeOnEscape={isOver}
      size="lg"
    >
      <Stack gap="md">
        <Group gap="sm" role="status">
          {isDone && <Seal size={40} tone="verified" />}
          <Text fw={600}>{error ? (isEmpty ? error : UPLOAD_MESSAGES.failed) : STAGE_WORDS[stage]}</Text>
        </Group>
        {progress && files.length > 0 && (
          <div>
            <Progress
              value={overallPercent(progress)}
              size="lg"
              radius="xl"
              color={error ? 'red.7' : isDone ? 'seal.7' : undefined}
              aria-label="Upload progress"
            />
            <Group justify="space-between" mt={4}>
              <Text size="sm" c="dimmed">
                {doneFiles(progress)}/{files.length} files
              </Text>
              <Text size="sm" c="dimmed">
                {overallPercent(progress)}%
              </Text>
            </Group>
          </div>
        )}
        {error && !isEmpty && (
          <ErrorBanner
            message={`Upload failed: ${error}\n${UPLOAD_MESSAGES.support}`}
            onRetry={canRetry ? onRetry : undefined}
          />
        )}
        <FileStates files={files} />
        {isOver && <RefusedUploads files={files} onReplace={onReplace} onLater={onLater} />}
        {isDone && progress?.estimatedDelivery && (
          <Text size="sm">
            Estimated delivery: {formatDate(progress.estimatedDelivery)}. We write to you when a document is signed.
          </Text>
        )}
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          Transaction ID: <strong>{transactionId ?? '–'}</strong>
          {paymentId && (
            <>
              <br />
              Payment ID: <strong>{paymentId}</strong>
            </>
          )}
        </Text>
        <Button fullWidth variant={isDone ? 'filled' : 'default'} onClick={onClose}>
          {isDone ? finalLabel : 'Close'}
        </Button>
      </Stack>
    </Dialog>
  );
}

function FileStates({ files }: { files: FileProgress[] }) {
  return (
    <List listStyleType="none" spacing={4} mah={220} style={{ overflowY: 'auto' }}>
      {files.map(({ name, state, percent }, index) => {
        const Icon = ICONS[state];
        return (
          <List.Item key={index} icon={<Icon size={18} aria-label={state} />}>
            <Text size="sm">
              {name}
              {state === 'uploading' && ` · ${percent}%`}
              {state === 'later' && ' · later, from the dashboard'}
            </Text>
          </List.Item>
        );
      })}
    </List>
  );
}
