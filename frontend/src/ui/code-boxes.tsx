import { PinInput } from '@mantine/core';
import { OTP_DIGITS } from '@udin/contracts/limits';
import { type KeyboardEvent, type Ref } from 'react';

interface CodeBoxesProps {
  value: string;
  onChange: (code: string) => void;
  /** Enter with all digits in place. */
  onSubmit: () => void;
  disabled?: boolean;
  isWrong?: boolean;
  /** The first box, to bring the focus back after a failure. */
  firstBox?: Ref<HTMLInputElement>;
}

/** One digit a box; a pasted code fills them all (OTP-1). */
export function CodeBoxes({ value, onChange, onSubmit, disabled, isWrong, firstBox }: CodeBoxesProps) {
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && value.length === OTP_DIGITS) onSubmit();
  };
  return (
    <PinInput
      length={OTP_DIGITS}
      type="number"
      oneTimeCode
      size="lg"
      gap="xs"
      value={value}
      onChange={(code) => onChange(code.replace(/\D/g, '').slice(0, OTP_DIGITS))}
      disabled={disabled}
      error={isWrong}
      rootRef={undefined}
      getInputProps={(index) => ({
        'aria-label': `Digit ${index + 1} of ${OTP_DIGITS}`,
        onKeyDownCapture: submitOnEnter,
        ...(index === 0 && { ref: firstBox, 'data-autofocus': true }),
      })}
    />
  );
}
