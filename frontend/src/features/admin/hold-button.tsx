import { Button } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { useState } from 'react';
import { shortId } from '../../lib/format';
import { useDuties } from '../../lib/use-duties';
import { useEver } from '../../lib/use-ever';
import { HoldDialog } from './hold-dialog';
import { ReleaseHoldDialog } from './release-hold-dialog';

/** Keeps the books of an order for a dispute, or says that it has ended. */
export function HoldButton({ transaction }: { transaction: TransactionAnswer }) {
  const may = useDuties();
  const [asked, setAsked] = useState<'hold' | 'release' | null>(null);
  // A list has one for each row: dialogs that nobody asks for took most of its time.
  const wasAsked = useEver(asked !== null);
  if (!may('hold')) return null;
  const isHeld = transaction.hold !== undefined && !transaction.hold.releasedAt;
  const label = isHeld ? 'Release' : 'Hold';
  const dialog = { id: transaction.id, onClose: () => setAsked(null) };
  return (
    <>
      {/* One button in both states: the dialog that changes the state gives the focus back to it. */}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${label} books of ${shortId(transaction.transactionId)}`}
        onClick={() => setAsked(isHeld ? 'release' : 'hold')}
      >
        {label}
      </Button>
      {wasAsked && (
        <>
          <ReleaseHoldDialog {...dialog} opened={asked === 'release'} />
          <HoldDialog {...dialog} opened={asked === 'hold'} />
        </>
      )}
    </>
  );
}
