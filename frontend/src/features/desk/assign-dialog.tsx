import { NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamMemberAnswer } from '@udin/contracts/desk/queue.answers';
import { useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { DialogActions } from '../../ui/dialog-actions';
import { Dialog } from '../../ui/dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { Form } from '../../ui/form';
import { teamQuery } from './desk.queries';
import type { BulkDialogProps } from './bulk-dialog-props';
import { ChosenNames } from './chosen-names';

/** Gives documents to somebody, or to whom skill and load name. */
export function AssignDialog({ opened, ...rest }: BulkDialogProps) {
  const count = rest.documentIds.length;
  return (
    <Dialog
      opened={opened}
      onClose={rest.onClose}
      title={`Assign ${count} ${count === 1 ? 'document' : 'documents'}`}
      sheetOnPhone={false}
    >
      {opened && <AssignForm {...rest} />}
    </Dialog>
  );
}

function AssignForm({ documentIds, names, seen, onClose, onAnswer, onDone }: Omit<BulkDialogProps, 'opened'>) {
  const client = useQueryClient();
  const team = useQuery(teamQuery);
  const [assigneeId, setAssignee] = useState('');
  const assigning = useMutation({
    mutationFn: () =>
      call('POST /api/documents/assignments', {
        as: 'admin',
        body: { documentIds: [...documentIds], seen: [...seen], ...(assigneeId && { assigneeId }) },
      }),
    onSuccess: (outcome) => {
      void client.invalidateQueries({ queryKey: ['admin'] });
      onAnswer(outcome);
    },
  });
  const assign = useOneAtATime(assigning);
  const people = [
    { value: '', label: 'Whoever has the skill and the least to do' },
    ...(team.data ?? []).map(toOption),
  ];
  const failure = team.error ?? assigning.error;
  return (
    <Form
      onSubmit={() => {
        // Given to the call: once this form is gone, the open dialog is another one.
        void assign(undefined, { onSuccess: onDone });
      }}
    >
      <Stack gap="md">
        <ErrorBanner
          message={failure ? problemOf(failure, 'Failed to assign the documents. Please try again.') : null}
        />
        <ChosenNames names={names} />
        <NativeSelect
          label="To"
          data={people}
          value={assigneeId}
          data-autofocus
          onChange={(event) => setAssignee(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          They are told by the bell, and so is whose work it was.
        </Text>
        <DialogActions onClose={onClose} loading={assigning.isPending}>
          Assign
        </DialogActions>
      </Stack>
    </Form>
  );
}

function toOption({ id, name, isAbsent, open }: TeamMemberAnswer) {
  return { value: id, label: isAbsent ? `${name} · absent` : `${name} · ${open} open`, disabled: isAbsent };
}
