import { Stack, Text } from '@mantine/core';
import { trimmed } from '@udin/contracts/trimmed';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../../lib/api/api-error';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { DialogActions } from '../../ui/dialog-actions';
import { ErrorBanner } from '../../ui/error-banner';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { LongText } from '../../ui/long-text';
import { Form } from '../../ui/form';
import { useAccountChange } from './account.queries';

interface BanFormProps {
  userId: string;
  /** Begins a sentence. */
  who: string;
  onClose: () => void;
  /** What else it means. */
  children: ReactNode;
}

interface BanDialogProps extends BanFormProps {
  title: string;
  opened: boolean;
}

/** Asks why. The reason is kept with the account; the person is not told it. */
export function BanDialog({ title, opened, ...form }: BanDialogProps) {
  return (
    <GuardedDialog opened={opened} onClose={form.onClose} title={title} sheetOnPhone={false}>
      <BanForm {...form} />
    </GuardedDialog>
  );
}

function BanForm({ userId, who, onClose, children }: BanFormProps) {
  const [reason, setReason] = useState('');
  const banning = useAccountChange(userId);
  const change = useOneAtATime(banning);
  useUnsaved(trimmed(reason) !== '');
  return (
    <Form onSubmit={() => change({ do: 'ban', reason: trimmed(reason) }, { onSuccess: onClose })}>
      <Stack gap="md">
        <Text size="sm">
          {who} is logged out everywhere and cannot log in until the ban is lifted. {children}
        </Text>
        <ErrorBanner {...failureOf(banning, 'The account could not be banned. Please try again.')} />
        <LongText
          label="Reason"
          description="For the log of the account; the person does not see it"
          {...HAS_TO_BE_FILLED}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogActions onClose={onClose} color="red.7" disabled={!trimmed(reason)} loading={banning.isPending}>
          Ban account
        </DialogActions>
      </Stack>
    </Form>
  );
}
