import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './field-with-button.module.css';

interface FieldWithButtonProps extends TextInputProps {
  ref?: Ref<HTMLInputElement>;
  button: ReactNode;
  /** What is typed needs the whole width of a phone. */
  isLong?: boolean;
}

/** A field and what is done with it, in one line also where the field says what is wrong. */
export function FieldWithButton({ button, isLong, ...field }: FieldWithButtonProps) {
  const { line, field: root, label, description, input: wrapper, error } = classes;
  return (
    <div className={line} data-long={isLong || undefined}>
      <TextInput {...field} classNames={{ root, label, description, wrapper, error }} />
      <div className={classes.button}>{button}</div>
    </div>
  );
}
