import { Button, Group, Stack, Text } from '@mantine/core';
import { ORDER_PICKER_KINDS } from '@udin/contracts/file-kinds';
import { trimmed } from '@udin/contracts/trimmed';
import { useState } from 'react';
import { failureOf } from '../../../lib/api/api-error';
import { uploadForm } from '../../../lib/api/upload-form';
import { fileChecks } from '../../../lib/chosen-files/check-files';
import { useChosenFile } from '../../../lib/chosen-files/use-chosen-file';
import { useKeptDraft } from '../../../lib/use-kept-draft';
import { useTexts } from '../../../lib/language/documents-texts';
import '../../../lib/language/parts-texts';
import { ErrorBanner } from '../../../ui/error-banner';
import { FileField } from '../../../ui/file-field';
import { LongText } from '../../../ui/long-text';
import { NextStepButton } from '../../../ui/next-step-button';
import { Form } from '../../../ui/form';
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
  const t = useTexts();
  const { file, refusal, choose } = useChosenFile((picked) => fileChecks.dashboard(picked, []));
  const [message, setMessage, discard] = useKeptDraft('user', `replacement_${documentId}`, '');
  const [percent, setPercent] = useState(0);
  const sending = useProgressChange(documentId, async () => {
    const sent = await uploadForm('POST /api/documents/:id/replacement', {
      params: { id: documentId },
      body: { message: trimmed(message) || undefined },
      files: { file: file! },
      onProgress: setPercent,
    });
    discard(message);
    return sent;
  });
  return (
    <Form
      onSubmit={() => {
        setPercent(0);
        void sending.send(undefined).then((isDone) => isDone && onDone());
      }}
    >
      <Stack gap="sm">
        <ErrorBanner {...failureOf(sending, t('replaceFile.failed'))} />
        <FileField
          label={t('replaceFile.insteadOf', { name: fileName })}
          labelProps={{ className: 'long-name' }}
          description={t('replaceFile.earlierStays')}
          placeholder={t('replaceFile.choose')}
          accept={ACCEPT}
          value={file}
          onChange={choose}
          error={refusal}
          disabled={sending.isPending}
        />
        <LongText
          label={t('replaceFile.changed')}
          description={t('replaceFile.changedUse')}
          maxLength={2_000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <UploadProgress percent={sending.isPending ? percent : undefined} after={t('replaceFile.checking')} />
        <Group>
          <NextStepButton type="submit" disabled={!file} loading={sending.isPending}>
            {t('replaceFile.send')}
          </NextStepButton>
          <Button variant="default" disabled={sending.isPending} onClick={onCancel}>
            {t('button.cancel')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t(endsRefundRequest ? 'replaceFile.endsRequest' : 'replaceFile.free')}
        </Text>
      </Stack>
    </Form>
  );
}
