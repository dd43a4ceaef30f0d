import { Stack, Text } from '@mantine/core';
import { trimmed } from '@udin/contracts/trimmed';
import { call } from '../../lib/api/call';
import { isPaidBack } from '../../lib/is-paid-back';
import { useKeptDraft } from '../../lib/use-kept-draft';
import { CustomerReads } from '../../ui/customer-language';
import { DialogActions } from '../../ui/dialog-actions';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { LongText } from '../../ui/long-text';
import { Form } from '../../ui/form';
import { WorkProblem } from './what-changed';
import type { WorkDialogProps } from './work-dialog-props';

/** A wrong file was signed: its owner no longer gets it, and the work goes on. */
export function TakeBackDialog({ opened, onClose, ...rest }: WorkDialogProps) {
  return (
    <GuardedDialog opened={opened} onClose={onClose} title="Take the signed file back" sheetOnPhone={false}>
      {opened && <TakeBackForm opened onClose={onClose} {...rest} />}
    </GuardedDialog>
  );
}

function TakeBackForm({ documentId, work, onClose }: WorkDialogProps) {
  const [reason, setReason, discard] = useKeptDraft('admin', `take-back_${documentId}`, '');
  const { data } = work.work;
  useUnsaved(trimmed(reason) !== '', () => discard());
  const takeBack = () =>
    work.act({
      fallback: 'Failed to take the signed file back. Please try again.',
      run: (expectedRevision) =>
        call('POST /api/documents/:id/take-back', {
          as: 'admin',
          params: { id: documentId },
          body: { reason: trimmed(reason), expectedRevision },
        }),
    });
  const { row, document } = data ?? {};
  return (
    <Form
      onSubmit={() => {
        // Closed and opened again meanwhile, it may hold other words.
        void takeBack().then((isDone) => isDone && discard(reason) && onClose());
      }}
    >
      <Stack gap="md">
        <WorkProblem work={work} />
        <Text size="sm" className="long-name">
          <strong>{document?.signedFileName}</strong>, signed for {row?.fileName} of {row?.customer.firstName}{' '}
          {row?.customer.lastName}.
        </Text>
        <Text size="sm">
          The customer no longer gets it and is told by email. Whoever checks it is told that it is not in force.{' '}
          {document && isPaidBack(document)
            ? 'The money went back, so the document is rejected.'
            : 'The work goes on: sign the right file here.'}
        </Text>
        {document?.udin && (
          <Text size="sm">
            UDIN {document.udin} stays: it is of the file that is signed next, unless another one is typed.
          </Text>
        )}
        {row && <CustomerReads userId={row.customer.id} />}
        <LongText
          label="Reason"
          description="Shown to the customer: name nobody else"
          {...HAS_TO_BE_FILLED}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          Taken back by mistake? On the page of all documents, set the status to Signed, and the customer has it again.
        </Text>
        <DialogActions onClose={onClose} color="red.7" loading={work.isBusy} disabled={!trimmed(reason)}>
          Take it back
        </DialogActions>
      </Stack>
    </Form>
  );
}
