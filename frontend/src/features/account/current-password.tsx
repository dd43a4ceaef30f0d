import { PasswordInput } from '@mantine/core';
import type { Ref } from 'react';
import { useTexts } from '../../lib/language/profile-texts';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';

interface CurrentPasswordProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The password of now, which every act asks for that cannot be undone. */
export function CurrentPassword({ label, value, onChange, ref }: CurrentPasswordProps) {
  const t = useTexts();
  return (
    <PasswordInput
      ref={ref}
      label={label}
      {...HAS_TO_BE_FILLED}
      visibilityToggleButtonProps={{ 'aria-label': t('common.passwordVisibility') }}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
