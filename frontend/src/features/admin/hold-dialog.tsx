import { Stack, Text } from '@mantine/core';
import { trimmed } from '@udin/contracts/trimmed';
import { useState } from 'react';
import { failureOf } from '../../lib/api/api-error';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { DialogActions } from '../../ui/dialog-actions';
import { ErrorBanner } from '../../ui/error-banner';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { LongText } from '../../ui/long-text';
import { Form } from '../../ui/form';
import { useHold } from './use-hold';

interface HoldFormProps {
  /** Of the transaction. */
  id: string;
  onClose: () => void;
}

/** Asks which dispute the books of an order are kept for. */
export function HoldDialog({ opened, ...form }: HoldFormProps & { opened: boolean }) {
  return (
    <GuardedDialog opened={opened} onClose={form.onClose} title="Hold the books of this order" sheetOnPhone={false}>
      <HoldForm {...form} />
    </GuardedDialog>
  );
}

function HoldForm({ id, onClose }: HoldFormProps) {
  const [reason, setReason] = useState('');
  const holding = useHold(id);
  const hold = useOneAtATime(holding);
  useUnsaved(trimmed(reason) !== '');
  return (
    <Form onSubmit={() => hold(trimmed(reason), { onSuccess: onClose })}>
      <Stack gap="md">
        <Text size="sm">
          For an appeal, a revision, an audit or a customer’s dispute: invoice, credit notes and payments of this order
          are not removed until the hold is released, and for one year after that.
        </Text>
        <ErrorBanner {...failureOf(holding, 'The books could not be held. Please try again.')} />
        <LongText
          label="Reason"
          description="The proceeding and its number; the customer does not see it"
          {...HAS_TO_BE_FILLED}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogActions onClose={onClose} disabled={!trimmed(reason)} loading={holding.isPending}>
          Hold books
        </DialogActions>
      </Stack>
    </Form>
  );
}
