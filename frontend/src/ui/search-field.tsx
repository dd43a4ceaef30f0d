import { TextInput, type TextInputProps } from '@mantine/core';
import { SEARCH_MAX_LENGTH } from '@udin/contracts/limits';
import { SEARCH_RULE } from './search-rule';
import { useOwnError } from './use-own-error';

interface SearchFieldProps extends Pick<TextInputProps, 'label' | 'placeholder' | 'miw'> {
  value: string;
  onChange: (words: string) => void;
}

/** Of a list that is searched in full: what would find nearly everything is refused when the form is sent. */
export function SearchField({ onChange, ...props }: SearchFieldProps) {
  const { field, forget } = useOwnError(() => SEARCH_RULE.title);
  return (
    <TextInput
      type="search"
      {...SEARCH_RULE}
      {...field}
      maxLength={SEARCH_MAX_LENGTH}
      flex={1}
      {...props}
      onChange={(event) => {
        forget();
        onChange(event.currentTarget.value);
      }}
    />
  );
}
