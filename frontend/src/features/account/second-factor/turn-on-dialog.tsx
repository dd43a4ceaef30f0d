import type { BegunSecondFactorAnswer } from '@udin/contracts';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { AskPassword } from './ask-password';
import { ConfirmApp } from './confirm-app';
import { RecoveryCodes } from './recovery-codes';

interface TurnOnDialogProps {
  opened: boolean;
  onDone: () => void;
  onClose: () => void;
}

const TITLE = 'Turn on two-step login';

/** The password, the app, and the codes for the day on which the phone is lost. Begins anew each time. */
export function TurnOnDialog({ opened, onDone, onClose }: TurnOnDialogProps) {
  const [begun, setBegun] = useState<BegunSecondFactorAnswer>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const close = () => {
    setBegun(undefined);
    setRecoveryCodes(undefined);
    if (recoveryCodes) onDone();
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={recoveryCodes ? 'Keep your recovery codes' : TITLE}
      // They are shown this once: a click beside the dialog must not take them away.
      closeOnClickOutside={!recoveryCodes}
      closeOnEscape={!recoveryCodes}
      withCloseButton={!recoveryCodes}
    >
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onKept={close} />
      ) : begun ? (
        <ConfirmApp begun={begun} onConfirmed={setRecoveryCodes} onClose={close} />
      ) : (
        <AskPassword onBegun={setBegun} onClose={close} />
      )}
    </Dialog>
  );
}
