import { Button, Group, Stack, Text } from '@mantine/core';
import type { DraftAnswer } from '@udin/contracts/desk/work.answers';
import { useState } from 'react';
import { problemOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
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
  const [remarks, setRemarks, discard] = useKeptDraft('user', `remarks_${draft.id}`, '');
  // The approval is the big button: whoever has just written what is wrong may press it by mistake, and it is signed.
  const [isAsking, setAsking] = useState(false);
  const deciding = useProgressChange(documentId, async (approved: boolean) => {
    const decided = await call('POST /api/documents/:id/drafts/:draftId/decision', {
      params: { id: documentId, draftId: draft.id },
      body: { approved, ...(remarks.trim() && { remarks: remarks.trim() }) },
    });
    discard(remarks);
    return decided;
  });
  return (
    <Stack gap="sm">
      {draft.message && <Text className="pre-line">{draft.message}</Text>}
      {children}
      <ErrorBanner
        message={deciding.error ? problemOf(deciding.error, 'Failed to send your decision. Please try again.') : null}
      />
      <LongText
        label="Remarks"
        description="Needed to send it back"
        maxLength={2_000}
        autosize
        minRows={3}
        value={remarks}
        onChange={(event) => setRemarks(event.currentTarget.value)}
      />
      <Group>
        <NextStepButton
          loading={deciding.isPending}
          onClick={() => (remarks.trim() ? setAsking(true) : void deciding.send(true))}
        >
          Approve the draft
        </NextStepButton>
        <Button
          variant="default"
          disabled={!remarks.trim() || deciding.isPending}
          onClick={() => void deciding.send(false)}
        >
          Send it back
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title="Approve it all the same?"
        confirmLabel="Approve it as it is"
        isWorking={deciding.isPending}
        onConfirm={() => void deciding.send(true).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        You have written remarks. With an approval the draft is signed as it is; to have it changed, send it back.
      </ConfirmDialog>
    </Stack>
  );
}
