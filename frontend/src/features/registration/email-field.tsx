import { Button } from '@mantine/core';
import { useState } from 'react';
import { isEmail } from '../../lib/is-email';
import { useTexts } from '../../lib/language/account-texts';
import { AlertDialog } from '../../ui/alert-dialog';
import { FieldWithButton } from '../../ui/field-with-button';
import { later } from '../../ui/later';
import { OnceOpened } from '../../ui/once-opened';
import { fieldId } from './field-ids';
import { REGISTRATION_CODE } from './registration-code';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';

const EmailCodeDialog = later(async () => (await import('../../ui/email-code-dialog')).EmailCodeDialog);

const VERIFIED = { color: 'var(--good-text)', background: 'var(--good-surface)', opacity: 1 };

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  isVerified: boolean;
  onVerified: () => void;
  error?: string;
}

/** The email with its verification (REG-1, SGN-1). */
export function EmailField({ value, onChange, isVerified, onVerified, error }: EmailFieldProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isDialogGone, setDialogGone] = useState(false);
  const [alert, setAlert] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const verify = () => {
    if (!isEmail(value)) {
      setRefused(value);
      return setAlert(t('registration.invalidEmail'));
    }
    // The server gives the browser the proof of it in a cookie.
    if (!navigator.cookieEnabled) return setAlert(t('code.cookiesBlocked'));
    setOpen(true);
  };
  return (
    <>
      <FieldWithButton
        id={fieldId('email')}
        isLong
        label={t('registration.email')}
        type="email"
        autoComplete="email"
        {...HAS_TO_BE_FILLED}
        value={value}
        readOnly={isVerified}
        // What the alert has said stays at the field, until another address is typed.
        error={error ?? (refused === value && !alert && t('registration.invalidEmail'))}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isVerified || !value.trim()) return;
          event.preventDefault();
          verify();
        }}
        button={
          <Button
            variant="default"
            // A disabled button is pale, but this one says something.
            style={isVerified ? VERIFIED : undefined}
            disabled={isVerified || !value.trim()}
            onClick={verify}
            miw={116}
          >
            {isVerified ? t('registration.verified') : t('registration.verify')}
          </Button>
        }
      />
      <OnceOpened opened={isOpen} part={EmailCodeDialog}>
        <EmailCodeDialog
          use={REGISTRATION_CODE}
          email={value}
          opened={isOpen}
          returnFocus={!isVerified}
          onClose={() => setOpen(false)}
          onGone={() => setDialogGone(true)}
          onVerified={() => {
            setOpen(false);
            onVerified();
            // The button that opened the dialog is disabled from now on: the next field takes the focus.
            document.getElementById(fieldId('phoneNumber'))?.focus();
          }}
        />
      </OnceOpened>
      {/* Not before the dialog is gone: until then screen readers know of nothing else. */}
      <span role="status" className="visually-hidden">
        {isVerified && isDialogGone && t('registration.verified')}
      </span>
      <AlertDialog message={alert} onClose={() => setAlert(undefined)} />
    </>
  );
}
