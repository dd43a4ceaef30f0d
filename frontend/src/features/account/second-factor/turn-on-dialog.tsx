import { useQueryClient } from '@tanstack/react-query';
import type { BegunSecondFactorAnswer } from '@udin/contracts';
import { useState } from 'react';
import { call } from '../../../lib/api/call';
import { useTexts } from '../../../lib/language/profile-texts';
import type { Audience } from '../../../lib/session';
import { Dialog } from '../../../ui/dialog';
import { AskPassword } from './ask-password';
import { ConfirmApp } from './confirm-app';
import { RecoveryCodes } from './recovery-codes';
import { secondFactorQuery } from '../../../lib/second-factor.query';

interface TurnOnDialogProps {
  as: Audience;
  opened: boolean;
  isRenewal: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** The password, the app, and the codes for the day on which the phone is lost. Begins anew each time. */
export function TurnOnDialog({ as, opened, isRenewal, onDone, onClose }: TurnOnDialogProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [begun, setBegun] = useState<BegunSecondFactorAnswer>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const close = () => {
    setBegun(undefined);
    setRecoveryCodes(undefined);
    if (recoveryCodes) {
      void client.invalidateQueries({ queryKey: secondFactorQuery(as).queryKey });
      // The other ones were ended.
      void client.invalidateQueries({ queryKey: ['sessions'] });
      onDone();
    }
    onClose();
  };
  const confirm = async (code: string) =>
    (await call('POST /api/auth/second-factor/confirm', { as, body: { code } })).recoveryCodes;
  const title = t(recoveryCodes ? 'twoStep.keepTitle' : isRenewal ? 'twoStep.renewTitle' : 'twoStep.turnOn');
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={title}
      // They are shown this once: a click beside the dialog must not take them away.
      closeOnClickOutside={!recoveryCodes}
      closeOnEscape={!recoveryCodes}
      withCloseButton={!recoveryCodes}
    >
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onKept={close} />
      ) : begun ? (
        <ConfirmApp begun={begun} confirm={confirm} onConfirmed={setRecoveryCodes} onClose={close} />
      ) : (
        <AskPassword as={as} isRenewal={isRenewal} onBegun={setBegun} onClose={close} />
      )}
    </Dialog>
  );
}
