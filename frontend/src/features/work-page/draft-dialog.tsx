import { Stack, Text } from '@mantine/core';
import { SIGNED_FILE_KINDS } from '@udin/contracts/file-kinds';
import { trimmed } from '@udin/contracts/trimmed';
import { sendFile } from '../../lib/api/send-file';
import { checkSignedFile } from '../../lib/chosen-files/check-signed-file';
import { useChosenFile } from '../../lib/chosen-files/use-chosen-file';
import { useKeptDraft } from '../../lib/use-kept-draft';
import { useSending } from '../../lib/use-sending';
import { CustomerReads } from '../../ui/customer-language';
import { DialogActions } from '../../ui/dialog-actions';
import { FileField } from '../../ui/file-field';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { LongText } from '../../ui/long-text';
import { Form } from '../../ui/form';
import { StayWhileSending } from '../../ui/stay-while-sending';
import { WorkProblem } from './what-changed';
import type { WorkDialogProps } from './work-dialog-props';

const ACCEPT = SIGNED_FILE_KINDS.map((kind) => `.${kind}`).join(',');

/** Sends the customer a draft to approve: the clock stops until the word on it. */
export function DraftDialog({ opened, onClose, ...rest }: WorkDialogProps) {
  return (
    <GuardedDialog opened={opened} onClose={onClose} title="Send a draft">
      {opened && <DraftForm opened onClose={onClose} {...rest} />}
    </GuardedDialog>
  );
}

function DraftForm({ documentId, work, onClose }: WorkDialogProps) {
  const { file, refusal, choose } = useChosenFile(checkSignedFile);
  const [message, setMessage, discard] = useKeptDraft('admin', `draft_${documentId}`, '');
  useUnsaved(trimmed(message) !== '' || file !== null, () => discard());
  const start = useSending(work.isBusy);
  const send = () =>
    work.act({
      fallback: 'Failed to send the draft. Please try again.',
      run: (expectedRevision) =>
        sendFile('POST /api/documents/:id/drafts', file!, {
          as: 'admin',
          params: { id: documentId },
          body: { message: trimmed(message) || undefined, expectedRevision },
          signal: start(),
        }),
    });
  return (
    <Form onSubmit={() => send().then((isDone) => isDone && discard(message) && onClose())}>
      {work.isBusy && <StayWhileSending />}
      <Stack gap="md">
        <WorkProblem work={work} />
        {work.work.data && <CustomerReads userId={work.work.data.row.customer.id} />}
        <FileField
          label="Draft"
          placeholder="Choose a file"
          accept={ACCEPT}
          value={file}
          onChange={choose}
          error={refusal}
        />
        <LongText
          label="What should the customer look at?"
          maxLength={2_000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          The clock stops until the customer approves it or sends it back.
        </Text>
        <DialogActions onClose={onClose} loading={work.isBusy} disabled={!file}>
          Send draft
        </DialogActions>
      </Stack>
    </Form>
  );
}
