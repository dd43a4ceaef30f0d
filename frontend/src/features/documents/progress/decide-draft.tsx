import { Button, Group, Stack, Text } from '@mantine/core';
import type { DraftAnswer } from '@udin/contracts/desk/work.answers';
import { trimmed } from '@udin/contracts/trimmed';
import { useState } from 'react';
import { failureOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { useTexts } from '../../../lib/language/documents-texts';
import { useKeptDraft } from '../../../lib/use-kept-draft';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { ErrorBanner } from '../../../ui/error-banner';
import { LongText } from '../../../ui/long-text';
import { NextStepButton } from '../../../ui/next-step-button';
import { useProgressChange } from './progress.queries';

interface DecideDraftProps {
  documentId: string;
  draft: DraftAnswer;
  /** The draft itself. */
  children: React.ReactNode;
}

/** A draft to approve, or to send back with remarks on it. */
export function DecideDraft({ documentId, draft, children }: DecideDraftProps) {
  const t = useTexts();
  const [remarks, setRemarks, discard] = useKeptDraft('user', `remarks_${draft.id}`, '');
  // The approval is the big button: whoever has just written what is wrong may press it by mistake, and it is signed.
  const [isAsking, setAsking] = useState(false);
  const deciding = useProgressChange(documentId, async (approved: boolean) => {
    const decided = await call('POST /api/documents/:id/drafts/:draftId/decision', {
      params: { id: documentId, draftId: draft.id },
      body: { approved, ...(trimmed(remarks) && { remarks: trimmed(remarks) }) },
    });
    discard(remarks);
    return decided;
  });
  return (
    <Stack gap="sm">
      {draft.message && <Text className="pre-line">{draft.message}</Text>}
      {children}
      <ErrorBanner {...failureOf(deciding, t('draft.failed'))} />
      <LongText
        className="not-printed"
        label={t('draft.remarks')}
        description={t('draft.remarksUse')}
        maxLength={2_000}
        minRows={3}
        value={remarks}
        onChange={(event) => setRemarks(event.currentTarget.value)}
      />
      <Group>
        <NextStepButton
          loading={deciding.isPending}
          onClick={() => (trimmed(remarks) ? setAsking(true) : void deciding.send(true))}
        >
          {t('draft.approve')}
        </NextStepButton>
        <Button
          variant="default"
          disabled={!trimmed(remarks) || deciding.isPending}
          onClick={() => void deciding.send(false)}
        >
          {t('draft.sendBack')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={t('draft.approveTitle')}
        confirmLabel={t('draft.approveAsIs')}
        isWorking={deciding.isPending}
        onConfirm={() => void deciding.send(true).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {t('draft.approveWarning')}
      </ConfirmDialog>
    </Stack>
  );
}
