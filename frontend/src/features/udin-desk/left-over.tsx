import { Button, Text } from '@mantine/core';
import type { UdinRow } from '@udin/contracts/udin/udin.answers';
import { tidyUdin } from '@udin/contracts/udin/udin-number';
import { CopyableId } from '../../ui/copyable-id';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';

interface LeftOverProps {
  /** As it was typed; empty when nothing was. */
  udin: string;
  inForce: Pick<UdinRow, 'udin' | 'recordedBy'> | null;
  onForget: () => void;
}

/**
 * What was typed while somebody else recorded another number. It may have been generated at ICAI, where it stays in
 * force until it is revoked: it must not go with the form that it was typed into.
 */
export function LeftOver({ udin, inForce, onForget }: LeftOverProps) {
  const typed = tidyUdin(udin);
  const isLeftOver = inForce !== null && typed !== '' && typed !== inForce.udin;
  return (
    <News>
      {isLeftOver && (
        <Notice
          tone="note"
          action={
            <Button variant="default" size="compact-md" onClick={onForget}>
              Forget it
            </Button>
          }
        >
          {inForce.recordedBy?.name ?? 'Somebody else'} has recorded another number. Yours was not saved:{' '}
          <CopyableId id={typed} of="the UDIN that you typed" whole />
          <Text size="sm">If ICAI generated it for this document, one of the two is to be revoked there.</Text>
        </Notice>
      )}
    </News>
  );
}
