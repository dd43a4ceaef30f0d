import { TextInput, type TextInputProps } from '@mantine/core';
import { formatDate } from '../lib/format';
import { useOwnError } from './use-own-error';

interface DayFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min' | 'max'> {
  /** 2026-11-27, or nothing. */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
}

/** One day. What is no day, or too early or late, is told under the field when its form is sent. */
export function DayField({ value, onChange, min, max, error, ...props }: DayFieldProps) {
  const { field, forget } = useOwnError((validity) => {
    if (validity.valueMissing) return 'Choose a day.';
    if (validity.rangeUnderflow && min) return `Not before ${formatDate(min)}.`;
    if (validity.rangeOverflow && max) return `Not after ${formatDate(max)}.`;
    return 'There is no such day.';
  });
  return (
    <TextInput
      type="date"
      {...props}
      {...field}
      error={error ?? field.error}
      min={min || undefined}
      max={max || undefined}
      value={value}
      onChange={(event) => {
        forget();
        onChange(event.currentTarget.value);
      }}
    />
  );
}
