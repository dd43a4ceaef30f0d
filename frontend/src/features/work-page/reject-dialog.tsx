import { Stack, Text } from '@mantine/core';
import { trimmed } from '@udin/contracts/trimmed';
import { call } from '../../lib/api/call';
import { useKeptDraft } from '../../lib/use-kept-draft';
import { CustomerReads } from '../../ui/customer-language';
import { DialogActions } from '../../ui/dialog-actions';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { isPaidBack } from '../../lib/is-paid-back';
import { LongText } from '../../ui/long-text';
import { Notice } from '../../ui/notice';
import { Form } from '../../ui/form';
import { SIGNATURE_ENDS } from '../../ui/signature-ends';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { WorkProblem } from './what-changed';
import type { WorkDialogProps } from './work-dialog-props';

/** Rejects with a reason: the customer sends another file without paying again, or asks for the money back. */
export function RejectDialog({ opened, onClose, ...rest }: WorkDialogProps) {
  return (
    <GuardedDialog opened={opened} onClose={onClose} title="Reject this document" sheetOnPhone={false}>
      {opened && <RejectForm opened onClose={onClose} {...rest} />}
    </GuardedDialog>
  );
}

function RejectForm({ documentId, work, onClose }: WorkDialogProps) {
  const [note, setNote, discard] = useKeptDraft('admin', `rejection_${documentId}`, '');
  const { data } = work.work;
  useUnsaved(trimmed(note) !== '', () => discard());
  const reject = () =>
    work.act({
      fallback: 'Failed to update document status. Please try again.',
      run: async (expectedRevision) => {
        await call('PATCH /api/documents/:id/status', {
          as: 'admin',
          params: { id: documentId },
          body: { documentStatus: 'rejected', note: trimmed(note), expectedRevision },
        });
      },
    });
  return (
    <Form
      onSubmit={() => {
        // Closed and opened again meanwhile, it may hold other words.
        void reject().then((isDone) => isDone && discard(note) && onClose());
      }}
    >
      <Stack gap="md">
        <WorkProblem work={work} />
        {data && <CustomerReads userId={data.row.customer.id} />}
        <LongText
          label="Reason"
          description="Shown to the customer"
          {...HAS_TO_BE_FILLED}
          maxLength={500}
          minRows={3}
          data-autofocus
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {data && isPaidBack(data.document)
            ? 'The customer has the money back and cannot send another file for it.'
            : 'The customer can send another file without paying again, or ask for the money back.'}
        </Text>
        {data?.document.signedDocumentLink && <Notice tone="note">{SIGNATURE_ENDS}</Notice>}
        <DialogActions onClose={onClose} color="red.7" loading={work.isBusy} disabled={!trimmed(note)}>
          Reject
        </DialogActions>
      </Stack>
    </Form>
  );
}
