import { TextInput } from '@mantine/core';
import { indianState } from '@udin/contracts/states-of-india';
import { startTransition, Suspense, useCallback, useState } from 'react';
import { textIfAny, useTexts } from '../../lib/language/account-texts';
import { later } from '../../ui/later';
import { useWhenQuiet } from '../../ui/use-when-quiet';
import { fieldId } from './field-ids';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';
import type { StateFieldProps } from './state-choice';

const StateChoice = later(async () => (await import('./state-choice')).StateChoice);

/**
 * The customer's state: at first a field that looks the same, then, when it is touched or the page has nothing else to
 * do, the one with the list, which half of the page's script would be for.
 */
export function StateSelect(props: StateFieldProps) {
  const t = useTexts();
  const [hasList, setHasList] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  // As a transition: the plain field stays until the list is there.
  const bringList = useCallback(() => startTransition(() => setHasList(true)), []);
  useWhenQuiet(bringList);
  return (
    <Suspense>
      {hasList ? (
        // Focus goes on where it was, and opens the list.
        <StateChoice {...props} autoFocus={isFocused} />
      ) : (
        <TextInput
          id={fieldId('state')}
          label={t('registration.state')}
          {...HAS_TO_BE_FILLED}
          description={t('registration.stateUse')}
          placeholder={t('registration.selectState')}
          value={textIfAny(`names.state.${props.value}`) ?? indianState(props.value)?.name ?? ''}
          error={props.error}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          readOnly
          onFocus={() => {
            setIsFocused(true);
            bringList();
          }}
          onBlur={() => setIsFocused(false)}
        />
      )}
    </Suspense>
  );
}
