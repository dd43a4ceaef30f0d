import { TextInput } from '@mantine/core';
import { useTexts } from '../../lib/language/account-texts';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import { useOwnError } from '../../ui/use-own-error';

interface EmailOfAccountProps {
  value: string;
  onChange: (email: string) => void;
}

/** Of whom an account is. What is no address is told below it when its form is sent, before anything is asked. */
export function EmailOfAccount({ value, onChange }: EmailOfAccountProps) {
  const t = useTexts();
  const { field, forget } = useOwnError(() => t('registration.invalidEmail'));
  return (
    <TextInput
      label={t('login.email')}
      type="email"
      {...HAS_TO_BE_FILLED}
      {...field}
      autoComplete="username"
      value={value}
      onChange={(event) => {
        forget();
        onChange(event.currentTarget.value);
      }}
    />
  );
}
