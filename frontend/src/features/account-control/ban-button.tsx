import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { BanDialog } from './ban-dialog';
import { LiftBanDialog } from './lift-ban-dialog';

interface BanButtonProps {
  userId: string;
  name: string;
  isBanned: boolean;
  /** What else a ban means. */
  children: ReactNode;
}

/** Bans somebody of a list, with a reason, or lifts the ban. */
export function BanButton({ userId, name, isBanned, children }: BanButtonProps) {
  const [asked, setAsked] = useState<'ban' | 'lift' | null>(null);
  const dialog = { userId, who: name, onClose: () => setAsked(null) };
  const label = isBanned ? 'Lift the ban' : 'Ban';
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        c={isBanned ? undefined : 'var(--bad-text)'}
        aria-label={isBanned ? `${label} on ${name}` : `${label} ${name}`}
        onClick={() => setAsked(isBanned ? 'lift' : 'ban')}
      >
        {label}
      </Button>
      {/* Which one is open does not follow the ban: an answer that comes late must not put one for the other. */}
      <LiftBanDialog {...dialog} opened={asked === 'lift'} />
      <BanDialog {...dialog} title={`Ban ${name}`} opened={asked === 'ban'}>
        {children}
      </BanDialog>
    </>
  );
}
