import { TextInput, type TextInputProps } from '@mantine/core';
import { tidyUdin, UDIN_FORM, UDIN_FORM_MESSAGE } from '@udin/contracts/udin/udin-number';
import { type Ref, useState } from 'react';
import { useAfterPress } from './use-after-press';

const LENGTH = 18;

type UdinInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'maxLength'> & {
  value: string;
  onChange: (typed: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A UDIN, with blanks, dashes and small letters as people have it: nothing is cut. What is pasted is shown as it is
 * kept; what is typed is left alone, or the caret would jump. A wrong form is named when the number is long enough, or
 * done.
 */
export function UdinInput({ value, error, onChange, ...props }: UdinInputProps) {
  const [isDone, setDone] = useState(false);
  const afterPress = useAfterPress();
  const isJudged = isDone || tidyUdin(value).length >= LENGTH;
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...props}
      value={value}
      error={error ?? (isJudged ? wrongUdin(value) : undefined)}
      // It comes when the field is left: nobody comes by to read it.
      errorProps={{ role: 'alert' }}
      onBlur={() => afterPress(() => setDone(true))}
      onKeyDown={({ key }) => key === 'Enter' && setDone(true)}
      onChange={({ currentTarget, nativeEvent }) => {
        const isPasted = (nativeEvent as InputEvent).inputType === 'insertFromPaste';
        onChange(isPasted ? tidyUdin(currentTarget.value) : currentTarget.value);
      }}
    />
  );
}

/** What is wrong with the form of a number; nothing when there is none. */
export function wrongUdin(typed: string): string | undefined {
  const udin = tidyUdin(typed);
  return udin === '' || UDIN_FORM.test(udin) ? undefined : UDIN_FORM_MESSAGE;
}
