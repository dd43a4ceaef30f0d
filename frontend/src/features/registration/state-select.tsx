import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { useTexts } from '../../lib/language/texts';
import { later } from '../../ui/later';
import { usePrepared } from '../../ui/use-prepared';
import type { StateChoiceProps } from './state-choice';

const StateChoice = later(async () => (await import('./state-choice')).StateChoice);

/** The customer's state; until its list is there, a field that looks the same. */
export function StateSelect(props: StateChoiceProps) {
  const t = useTexts();
  usePrepared(StateChoice);
  const field = (
    <TextInput
      label={t('registration.state')}
      required
      description={t('registration.stateUse')}
      placeholder={t('registration.selectState')}
      readOnly
    />
  );
  return (
    <Suspense fallback={field}>
      <StateChoice {...props} />
    </Suspense>
  );
}
