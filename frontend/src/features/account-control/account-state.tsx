import { Button, Group, Stack } from '@mantine/core';
import type { AccountAnswer } from '@udin/contracts';
import { useState } from 'react';
import { formatMoment } from '../../lib/format';
import { Notice } from '../../ui/notice';
import { BanDialog } from './ban-dialog';
import { LiftBanDialog } from './lift-ban-dialog';

interface AccountStateProps {
  userId: string;
  account: AccountAnswer;
}

/** Whether the customer may log in, and the button that changes it. */
export function AccountState({ userId, account: { bannedAt, log } }: AccountStateProps) {
  const [isAsking, setAsking] = useState(false);
  const isBanned = bannedAt !== null;
  const reason = log.find(({ act }) => act === 'banned')?.reason;
  const dialog = { userId, who: 'The customer', onClose: () => setAsking(false) };
  return (
    <Stack gap="md">
      {isBanned && (
        <Notice tone="note">
          <div>Banned since {formatMoment(bannedAt)}: this customer cannot log in.</div>
          {reason && <div>Reason: {reason}</div>}
        </Notice>
      )}
      <Group justify="flex-end">
        {/* One button in both states: the dialog that changes the state gives the focus back to it. */}
        <Button variant="default" c={isBanned ? undefined : 'var(--bad-text)'} onClick={() => setAsking(true)}>
          {isBanned ? 'Lift the ban' : 'Ban this account'}
        </Button>
      </Group>
      {/* Both stay: the one that has just changed the ban gives the focus back while it closes. */}
      <LiftBanDialog {...dialog} opened={isAsking && isBanned} />
      <BanDialog {...dialog} title="Ban this account" opened={isAsking && !isBanned}>
        Documents and payments stay as they are.
      </BanDialog>
    </Stack>
  );
}
