import { Textarea, type TextareaProps } from '@mantine/core';
import { type ClipboardEvent, type InputEvent as TypedEvent, type Ref, useState } from 'react';
import { useTexts } from '../lib/language/parts-texts';

interface LongTextProps extends TextareaProps {
  ref?: Ref<HTMLTextAreaElement>;
  /** Characters. */
  maxLength: number;
}

/** A field for sentences. The browser cuts off what is pasted at the field's length; this one says so. */
export function LongText({ maxLength, error, onPaste, onInput, ...field }: LongTextProps) {
  const t = useTexts();
  const [tooMany, setTooMany] = useState(0);
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const room = maxLength - value.length + (selectionEnd - selectionStart);
    // The field counts a line's end as one.
    const pasted = event.clipboardData.getData('text').replaceAll('\r\n', '\n');
    setTooMany(Math.max(0, pasted.length - room));
    onPaste?.(event);
  };
  const input = (event: TypedEvent<HTMLTextAreaElement>) => {
    // Whoever goes on to write has seen it.
    if ((event.nativeEvent as InputEvent).inputType !== 'insertFromPaste') setTooMany(0);
    onInput?.(event);
  };
  const isCut = tooMany > 0 && t('longText.cut', { count: tooMany, number: tooMany.toLocaleString('en-IN') });
  return (
    <Textarea
      autosize
      minRows={2}
      {...field}
      maxLength={maxLength}
      error={error || isCut}
      errorProps={isCut ? { role: 'alert' } : undefined}
      onPaste={paste}
      onInput={input}
    />
  );
}
