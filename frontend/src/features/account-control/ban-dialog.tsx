import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { ErrorBanner } from '../../ui/error-banner';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { useAccountChange } from './account.queries';

interface BanDialogProps {
  userId: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks why. The reason is kept with the account; the customer is not told it. */
export function BanDialog({ userId, opened, onClose }: BanDialogProps) {
  return (
    <GuardedDialog opened={opened} onClose={onClose} title="Ban this account" sheetOnPhone={false}>
      <BanForm userId={userId} onClose={onClose} />
    </GuardedDialog>
  );
}

function BanForm({ userId, onClose }: Omit<BanDialogProps, 'opened'>) {
  const [reason, setReason] = useState('');
  const banning = useAccountChange(userId, onClose);
  useUnsaved(reason.trim() !== '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        banning.mutate({ do: 'ban', reason: reason.trim() });
      }}
    >
      <Stack gap="md">
        <Text size="sm">
          The customer is logged out everywhere and cannot log in until the ban is lifted. Documents and payments stay as
          they are.
        </Text>
        <ErrorBanner
          message={banning.error ? problemOf(banning.error, 'The account could not be banned. Please try again.') : null}
        />
        <Textarea
          label="Reason"
          description="For the team; the customer does not see it"
          required
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red.7" disabled={!reason.trim()} loading={banning.isPending}>
            Ban account
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
