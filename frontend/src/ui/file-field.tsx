import { FileInput, type FileInputProps } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../lib/language/parts-texts';

type FileFieldProps = Omit<FileInputProps<false>, 'id' | 'value' | 'multiple'> & { value: File | null };

/** A field for one file. What is chosen is part of its name, and is told: a button has no value that could be read. */
export function FileField({ value, labelProps, ...props }: FileFieldProps) {
  const id = useId();
  const t = useTexts();
  return (
    <div>
      <FileInput
        id={id}
        labelProps={{ ...labelProps, id: `${id}-label` }}
        aria-labelledby={`${id}-label ${id}-chosen`}
        value={value}
        clearable
        clearButtonProps={{ 'aria-label': t('fileField.remove', { name: value?.name ?? '' }) }}
        errorProps={{ role: 'alert', className: 'long-name' }}
        {...props}
      />
      <span id={`${id}-chosen`} aria-live="polite" className="visually-hidden">
        {value?.name}
      </span>
    </div>
  );
}
