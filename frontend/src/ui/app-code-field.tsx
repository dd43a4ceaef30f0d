import { TextInput, type TextInputProps } from '@mantine/core';
import { SECOND_FACTOR_CODE_MAX } from '@udin/contracts/limits';
import { useTexts } from '../lib/language/app-code-texts';
import { HAS_TO_BE_FILLED } from './has-to-be-filled';

interface AppCodeFieldProps extends Pick<TextInputProps, 'ref' | 'error' | 'errorProps'> {
  value: string;
  onTyped: (code: string) => void;
  /** With letters; else six digits alone. */
  takesRecoveryCodes?: boolean;
}

/** A code of an authenticator app. */
export function AppCodeField({ onTyped, takesRecoveryCodes, ...props }: AppCodeFieldProps) {
  const t = useTexts();
  return (
    <TextInput
      {...props}
      label={t('appCode.label')}
      description={takesRecoveryCodes ? t('appCode.orRecoveryCode') : undefined}
      {...HAS_TO_BE_FILLED}
      inputMode={takesRecoveryCodes ? undefined : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={SECOND_FACTOR_CODE_MAX}
      onChange={(event) => onTyped(event.currentTarget.value)}
    />
  );
}
