import { Button, Group, Stack, Text } from '@mantine/core';
import { ORDER_PICKER_KINDS } from '@udin/contracts/file-kinds';
import { useState } from 'react';
import { problemOf } from '../../../lib/api/api-error';
import { uploadForm } from '../../../lib/api/upload-form';
import { plainlyNamed } from '../../../lib/plain-name';
import { ErrorBanner } from '../../../ui/error-banner';
import { FileField } from '../../../ui/file-field';
import { LongText } from '../../../ui/long-text';
import { NextStepButton } from '../../../ui/next-step-button';
import { useProgressChange } from './progress.queries';
import { UploadProgress } from '../../../ui/upload-progress';

const ACCEPT = ORDER_PICKER_KINDS.map((kind) => `.${kind}`).join(',');

interface ReplaceFileProps {
  documentId: string;
  fileName: string;
  endsRefundRequest: boolean;
  onDone: () => void;
  onCancel: () => void;
}

/** Sends another file in place of one. Nothing is paid again; the earlier file is kept as a version. */
export function ReplaceFile({ documentId, fileName, endsRefundRequest, onDone, onCancel }: ReplaceFileProps) {
  const [file, setFile] = useState<File | null>(null);
  const [message, setMessage] = useState('');
  const [percent, setPercent] = useState(0);
  const sending = useProgressChange(documentId, () =>
    uploadForm('POST /api/documents/:id/replacement', {
      params: { id: documentId },
      body: { message: message.trim() || undefined },
      files: { file: file! },
      onProgress: setPercent,
    }),
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setPercent(0);
        void sending.send(undefined).then((isDone) => isDone && onDone());
      }}
    >
      <Stack gap="sm">
        <ErrorBanner
          message={sending.error ? problemOf(sending.error, 'Failed to upload files. Please try again.') : null}
        />
        <FileField
          label={`Instead of ${fileName}`}
          labelProps={{ className: 'long-name' }}
          description="Your accountant keeps the file before, too: a missing page may come alone."
          placeholder="Choose a file"
          accept={ACCEPT}
          value={file}
          onChange={(picked) => setFile(picked && plainlyNamed(picked))}
          disabled={sending.isPending}
        />
        <LongText
          label="What has changed?"
          description="If you like"
          maxLength={2_000}
          autosize
          minRows={2}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <UploadProgress percent={sending.isPending ? percent : undefined} after="Checking the file…" />
        <Group>
          <NextStepButton type="submit" disabled={!file} loading={sending.isPending}>
            Send this file
          </NextStepButton>
          <Button variant="default" disabled={sending.isPending} onClick={onCancel}>
            Cancel
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          You do not pay again.{endsRefundRequest && ' Your request for the money back ends when it arrives.'}
        </Text>
      </Stack>
    </form>
  );
}
