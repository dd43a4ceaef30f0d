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
  const [isAsking, setAsking] = useState(false);
  const dialog = { userId, who: name, onClose: () => setAsking(false) };
  const label = isBanned ? 'Lift the ban' : 'Ban';
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        c={isBanned ? undefined : 'var(--bad-text)'}
        aria-label={isBanned ? `${label} on ${name}` : `${label} ${name}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {/* Both stay: the one that has just changed the ban gives the focus back while it closes. */}
      <LiftBanDialog {...dialog} opened={isAsking && isBanned} />
      <BanDialog {...dialog} title={`Ban ${name}`} opened={isAsking && !isBanned}>
        {children}
      </BanDialog>
    </>
  );
}
