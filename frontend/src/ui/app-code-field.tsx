import { TextInput, type TextInputProps } from '@mantine/core';
import { SECOND_FACTOR_CODE_MAX } from '@udin/contracts/limits';
import { HAS_TO_BE_FILLED } from './has-to-be-filled';

interface AppCodeFieldProps extends Pick<TextInputProps, 'ref' | 'description' | 'error' | 'errorProps'> {
  value: string;
  onTyped: (code: string) => void;
}

/** Six digits of the app; where `description` says so a recovery code, too: with letters. */
export function AppCodeField({ onTyped, ...props }: AppCodeFieldProps) {
  return (
    <TextInput
      {...props}
      label="Code from your authenticator app"
      {...HAS_TO_BE_FILLED}
      inputMode={props.description ? undefined : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={SECOND_FACTOR_CODE_MAX}
      onChange={(event) => onTyped(event.currentTarget.value)}
    />
  );
}
