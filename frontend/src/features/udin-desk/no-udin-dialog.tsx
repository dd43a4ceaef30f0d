import { NativeSelect, Stack, Text } from '@mantine/core';
import type { UdinWorkAnswer } from '@udin/contracts/udin/udin.answers';
import { NO_UDIN_REASON_KEYS, NO_UDIN_REASONS, type NoUdinReason } from '@udin/contracts/udin/udin.kinds';
import { trimmed } from '@udin/contracts/trimmed';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { useIsHere } from '../../lib/use-is-here';
import { DialogActions } from '../../ui/dialog-actions';
import { ErrorBanner } from '../../ui/error-banner';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { LongText } from '../../ui/long-text';
import { Form } from '../../ui/form';
import { useUdinChange } from './use-udin-change';

const OVERTAKEN =
  'It was changed meanwhile: it has a UDIN, or needs none already. Close this to see how it stands now.';

interface NoUdinDialogProps {
  opened: boolean;
  data: UdinWorkAnswer;
  onClose: () => void;
  onChanged: (answer: UdinWorkAnswer) => void;
}

/** For owner and lead: this one document needs none. */
export function NoUdinDialog({ opened, onClose, ...rest }: NoUdinDialogProps) {
  return (
    <GuardedDialog opened={opened} onClose={onClose} title="No UDIN needed" sheetOnPhone={false}>
      {opened && <NoUdinForm onClose={onClose} {...rest} />}
    </GuardedDialog>
  );
}

function NoUdinForm({ data, onClose, onChanged }: Omit<NoUdinDialogProps, 'opened'>) {
  const [reason, setReason] = useState<NoUdinReason>('true-copy');
  const [note, setNote] = useState('');
  useUnsaved(trimmed(note) !== '');
  const { documentId: id, revision: expectedRevision } = data;
  const isOvertaken = data.inForce !== null || !data.isNeeded;
  const isHere = useIsHere();
  const { problem, isBusy, change } = useUdinChange(
    (body: { reason: NoUdinReason; note?: string }) =>
      call('POST /api/documents/:id/udin/need', {
        as: 'admin',
        params: { id },
        body: { ...body, isNeeded: false, expectedRevision },
      }),
    (answer) => {
      if (isHere.current) onClose();
      onChanged(answer);
    },
    'Failed to save this. Please try again.',
  );
  return (
    <Form onSubmit={() => change({ reason, ...(trimmed(note) && { note: trimmed(note) }) })}>
      <Stack gap="sm">
        <ErrorBanner message={isOvertaken ? OVERTAKEN : problem} />
        <Text size="sm">
          ICAI wants a UDIN on every certificate, on GST and tax audits and on all other attest functions.
        </Text>
        <NativeSelect
          label="Reason"
          data={NO_UDIN_REASON_KEYS.map((value) => ({ value, label: NO_UDIN_REASONS[value] }))}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as NoUdinReason)}
        />
        <LongText
          label="Note for the team"
          maxLength={500}
          required={reason === 'other'}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogActions
          onClose={onClose}
          loading={isBusy}
          disabled={isOvertaken || (reason === 'other' && trimmed(note) === '')}
        >
          It needs none
        </DialogActions>
      </Stack>
    </Form>
  );
}
