import { Box, PinInput } from '@mantine/core';
import { OTP_DIGITS } from '@udin/contracts/limits';
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { withAsciiDigits } from '../lib/ascii-digits';
import { useTexts } from '../lib/language/account-texts';

interface CodeBoxesProps {
  value: string;
  onChange: (code: string) => void;
  /** Enter was pressed and all digits are there. */
  onSubmit: () => void;
  disabled?: boolean;
  isWrong?: boolean;
  /** The first box, to set the focus after an error. */
  firstBox?: Ref<HTMLInputElement>;
}

/** Keyboards for other scripts write digits of their own; those are turned into 0 to 9. */
const ANY_DIGITS = /^\p{Nd}+$/u;
const digitsOf = (text: string): string => withAsciiDigits(text).replace(/\D/g, '').slice(0, OTP_DIGITS);

const GAP = 6;
/** Of all boxes together; narrower where a small phone has less room. */
const WIDTH = OTP_DIGITS * 44 + (OTP_DIGITS - 1) * GAP;

/** One box for each digit. A pasted text with a code in it fills all boxes (OTP-1). */
export function CodeBoxes({ value, onChange, onSubmit, disabled, isWrong, firstBox }: CodeBoxesProps) {
  const t = useTexts();
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && value.length === OTP_DIGITS) onSubmit();
  };
  const paste = (event: ClipboardEvent) => {
    const digits = digitsOf(event.clipboardData.getData('text'));
    event.preventDefault();
    event.stopPropagation();
    if (digits) onChange(digits);
  };
  return (
    <Box w="100%" maw={WIDTH} onPasteCapture={paste} onKeyDownCapture={submitOnEnter}>
      <PinInput
        ref={firstBox as never}
        aria-label={t('code.boxes')}
        length={OTP_DIGITS}
        type={ANY_DIGITS}
        oneTimeCode
        size="md"
        // Read out by screen readers as what stands in an empty box.
        placeholder=""
        gap={GAP}
        styles={{ pinInput: { flex: 1, minWidth: 0 }, input: { height: 48, minWidth: 0, width: '100%' } }}
        value={value}
        onChange={(code) => onChange(digitsOf(code))}
        disabled={disabled}
        error={isWrong}
        getInputProps={(index) => ({
          // Not as the boxes' own property: with that one they refuse the keys of other scripts.
          inputMode: 'numeric',
          'aria-label': t('code.digit', { number: index + 1, count: OTP_DIGITS }),
          ...(index === 0 && { 'data-autofocus': true }),
        })}
      />
    </Box>
  );
}
