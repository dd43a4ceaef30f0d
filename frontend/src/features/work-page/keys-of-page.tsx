import { Button } from '@mantine/core';
import { useState } from 'react';
import { useKeys } from '../../lib/use-keys';
import { KeysHelp } from '../../ui/keys-help';

const KEYS = [
  ['f', 'Choose the signed file'],
  ['u', 'Go to the UDIN; Enter there signs, and opens the next document'],
  ['q', 'Ask the customer'],
  ['d', 'Send a draft'],
  ['r', 'Reject'],
  ['?', 'This help'],
] as const;
const NO_KEYS = {};

interface KeysOfPageProps {
  areOn: boolean;
  onChoose: (areOn: boolean) => void;
}

/** Says that there are keys, and which: twenty documents in a row are signed without a mouse. */
export function KeysOfPage({ areOn, onChoose }: KeysOfPageProps) {
  const [isShown, setShown] = useState(false);
  useKeys(areOn ? { '?': () => setShown(true) } : NO_KEYS);
  return (
    <>
      <Button variant="subtle" onClick={() => setShown(true)}>
        {areOn ? 'Keys: press ?' : 'Keys: off'}
      </Button>
      <KeysHelp
        title="Keys of this page"
        keys={KEYS}
        opened={isShown}
        areOn={areOn}
        onChoose={onChoose}
        onClose={() => setShown(false)}
      />
    </>
  );
}
