import { Button, Group } from '@mantine/core';
import type { AccountAnswer } from '@udin/contracts';
import { useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { formatMoment } from '../../lib/format';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { Notice } from '../../ui/notice';
import { useAccountChange } from './account.queries';
import { BanDialog } from './ban-dialog';

interface AccountStateProps {
  userId: string;
  account: AccountAnswer;
}

/** Whether the customer may log in, and the button that changes it. */
export function AccountState({ userId, account: { bannedAt, log } }: AccountStateProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const lifting = useAccountChange(userId, close);
  if (bannedAt === null)
    return (
      <>
        <Group justify="flex-end">
          <Button variant="default" c="red.7" onClick={() => setAsking(true)}>
            Ban this account
          </Button>
        </Group>
        <BanDialog userId={userId} opened={isAsking} onClose={close} />
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
      <ErrorBanner
        message={lifting.error ? problemOf(lifting.error, 'The ban could not be lifted. Please try again.') : null}
      />
      <ConfirmDialog
        opened={isAsking}
        title="Lift the ban?"
        confirmLabel="Lift the ban"
        isWorking={lifting.isPending}
        onConfirm={() => lifting.mutate({ do: 'unban' })}
        onClose={close}
      >
        The customer can log in again with the same password.
      </ConfirmDialog>
    </>
  );
}
