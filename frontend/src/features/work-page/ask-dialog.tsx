import { NativeSelect, Stack, Text } from '@mantine/core';
import { QUESTION_REASON_KEYS, QUESTION_REASONS, type QuestionReason } from '@udin/contracts/desk/desk.kinds';
import { trimmed } from '@udin/contracts/trimmed';
import { call } from '../../lib/api/call';
import { useKeptDraft } from '../../lib/use-kept-draft';
import { CustomerReads } from '../../ui/customer-language';
import { DialogActions } from '../../ui/dialog-actions';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { LongText } from '../../ui/long-text';
import { Form } from '../../ui/form';
import { WorkProblem } from './what-changed';
import type { WorkDialogProps } from './work-dialog-props';

const REASONS = QUESTION_REASON_KEYS.map((value) => ({ value, label: QUESTION_REASONS[value] }));

const EMPTY = { reason: 'unreadable' as QuestionReason, text: '' };

/** Asks the customer: the clock stops until the answer, or until another file comes. */
export function AskDialog({ opened, onClose, ...rest }: WorkDialogProps) {
  return (
    <GuardedDialog opened={opened} onClose={onClose} title="Ask the customer">
      {opened && <AskForm opened onClose={onClose} {...rest} />}
    </GuardedDialog>
  );
}

function AskForm({ documentId, work, onClose }: WorkDialogProps) {
  const [question, setQuestion, discard] = useKeptDraft('admin', `question_${documentId}`, EMPTY);
  const { reason, text } = question;
  const change = (part: Partial<typeof EMPTY>) => setQuestion((now) => ({ ...now, ...part }));
  useUnsaved(trimmed(text) !== '', () => discard());
  const ask = () =>
    work.act({
      fallback: 'Failed to ask the customer. Please try again.',
      run: (expectedRevision) =>
        call('POST /api/documents/:id/questions', {
          as: 'admin',
          params: { id: documentId },
          body: { reason, text: trimmed(text), expectedRevision },
        }),
    });
  return (
    <Form
      onSubmit={() => {
        // Closed and opened again meanwhile, it may hold the next question.
        void ask().then((isDone) => isDone && discard(question) && onClose());
      }}
    >
      <Stack gap="md">
        <WorkProblem work={work} />
        {work.work.data && <CustomerReads userId={work.work.data.row.customer.id} />}
        <NativeSelect
          label="Reason"
          data={REASONS}
          value={reason}
          data-autofocus
          onChange={(event) => change({ reason: event.currentTarget.value as QuestionReason })}
        />
        <LongText
          label="What do you need?"
          {...HAS_TO_BE_FILLED}
          maxLength={2_000}
          minRows={3}
          value={text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <Text size="sm" c="dimmed">
          The clock stops. The customer is told by mail and by the bell, and answers or sends another file.
        </Text>
        <DialogActions onClose={onClose} loading={work.isBusy} disabled={!trimmed(text)}>
          Ask
        </DialogActions>
      </Stack>
    </Form>
  );
}
