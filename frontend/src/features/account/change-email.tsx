import { Button, Stack } from '@mantine/core';
import type { UserAnswer } from '@udin/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQuery } from '../../lib/account.query';
import { readCode } from '../../lib/email-code/kept-code';
import { useTexts } from '../../lib/language/profile-texts';
import { writeUser } from '../../lib/session';
import { useEmailInLetters } from '../../lib/use-email-in-letters';
import { Dialog } from '../../ui/dialog';
import { EmailCodeDialog } from '../../ui/email-code-dialog';
import { FieldWithButton } from '../../ui/field-with-button';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { ChangeEmailForm } from './change-email-form';
import { emailChangeCode, keyOfChange } from './email-change.calls';

const SAID_BY_THE_HEADING = { className: 'visually-hidden' };

type Step = 'address' | 'code';

/** The email of the account, and its change: another address, the password, then the code that was sent there. */
export function ChangeEmail({ user }: { user: UserAnswer }) {
  const t = useTexts();
  const client = useQueryClient();
  const email = useEmailInLetters(user.email);
  const [step, setStep] = useState<Step>();
  const [asked, setAsked] = useState({ newEmail: '', currentPassword: '' });
  const [isChanged, setChanged] = useState(false);
  const close = () => setStep(undefined);
  const begin = () => {
    setChanged(false);
    // The tab was reloaded while somebody looked for the code: it works for a while.
    const sent = readCode(keyOfChange(user.id));
    if (sent) setAsked({ ...asked, newEmail: sent.email });
    setStep(sent ? 'code' : 'address');
  };
  const use = emailChangeCode(user.id, asked.currentPassword, (saved) => {
    void writeUser(saved);
    client.setQueryData(accountQuery(saved.id).queryKey, saved);
    setChanged(true);
  });
  return (
    <Stack gap="md">
      <FieldWithButton
        isLong
        label={t('accountField.email')}
        labelProps={SAID_BY_THE_HEADING}
        value={email}
        readOnly
        description={t('changeEmail.use')}
        button={
          <Button variant="default" onClick={begin}>
            {t('changeEmail.change')}
          </Button>
        }
      />
      <News>{isChanged && <Notice tone="good">{t('changeEmail.changed')}</Notice>}</News>
      <Dialog opened={step === 'address'} onClose={close} title={t('changeEmail.title')} sheetOnPhone={false}>
        <ChangeEmailForm
          user={user}
          newEmail={asked.newEmail}
          onSent={(newEmail, currentPassword) => {
            setAsked({ newEmail, currentPassword });
            setStep('code');
          }}
          onCancel={close}
        />
      </Dialog>
      {step === 'code' && (
        <EmailCodeDialog
          use={use}
          email={asked.newEmail}
          opened
          onVerified={() => {
            setAsked({ newEmail: '', currentPassword: '' });
            close();
          }}
          onAskAnew={asked.currentPassword ? undefined : () => setStep('address')}
          onOtherAddress={() => setStep('address')}
          onClose={close}
        />
      )}
    </Stack>
  );
}
