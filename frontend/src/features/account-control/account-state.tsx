import { Button, Group } from '@mantine/core';
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
  const dialog = { userId, who: 'The customer', opened: isAsking, onClose: () => setAsking(false) };
  if (bannedAt === null)
    return (
      <>
        <Group justify="flex-end">
          <Button variant="default" c="var(--bad-text)" onClick={() => setAsking(true)}>
            Ban this account
          </Button>
        </Group>
        <BanDialog title="Ban this account" {...dialog}>
          Documents and payments stay as they are.
        </BanDialog>
      </>
    );
  const reason = log.find(({ act }) => act === 'banned')?.reason;
  return (
    <>
      <Notice
        tone="note"
        action={
          <Button size="compact-md" variant="default" onClick={() => setAsking(true)}>
            Lift the ban
          </Button>
        }
      >
        <div>Banned since {formatMoment(bannedAt)}: this customer cannot log in.</div>
        {reason && <div>Reason: {reason}</div>}
      </Notice>
      <LiftBanDialog {...dialog} />
    </>
  );
}
