import { Button, Group, Stack } from '@mantine/core';
import type { AccountAnswer } from '@udin/contracts';
import { useState } from 'react';
import { formatMoment } from '../../lib/format';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { BanDialog } from './ban-dialog';
import { LiftBanDialog } from './lift-ban-dialog';

interface AccountStateProps {
  userId: string;
  account: AccountAnswer;
}

/** Whether the customer may log in, and the button that changes it. */
export function AccountState({ userId, account: { bannedAt, log } }: AccountStateProps) {
  const [asked, setAsked] = useState<'ban' | 'lift' | null>(null);
  const isBanned = bannedAt !== null;
  const reason = log.find(({ act }) => act === 'banned')?.reason;
  const dialog = { userId, who: 'The customer', onClose: () => setAsked(null) };
  return (
    <Stack gap="md">
      <News>
        {isBanned && (
          <Notice tone="note">
            {/* One text: of two, a screen reader tells only the last. */}
            <div className="pre-line">
              {[
                `Banned since ${formatMoment(bannedAt)}: this customer cannot log in.`,
                ...(reason ? [`Reason: ${reason}`] : []),
              ].join('\n')}
            </div>
          </Notice>
        )}
      </News>
      <Group justify="flex-end">
        {/* One button in both states: the dialog that changes the state gives the focus back to it. */}
        <Button
          variant="default"
          c={isBanned ? undefined : 'var(--bad-text)'}
          onClick={() => setAsked(isBanned ? 'lift' : 'ban')}
        >
          {isBanned ? 'Lift the ban' : 'Ban this account'}
        </Button>
      </Group>
      {/* Which one is open does not follow the ban: an answer that comes late must not put one for the other. */}
      <LiftBanDialog {...dialog} opened={asked === 'lift'} />
      <BanDialog {...dialog} title="Ban this account" opened={asked === 'ban'}>
        Documents and payments stay as they are.
      </BanDialog>
    </Stack>
  );
}
