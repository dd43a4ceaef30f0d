import { type OptionsFilter, Select } from '@mantine/core';
import { indianState, STATES_OF_INDIA } from '@udin/contracts/states-of-india';
import { textIfAny, useTexts } from '../../lib/language/account-texts';
import { hasWords } from '../../lib/search-words';
import { fieldId } from './field-ids';
import { HAS_TO_BE_FILLED } from '../../ui/has-to-be-filled';

/** Found by the name in the page's language, and by the English one, which keyboards write. */
const byBothNames: OptionsFilter = ({ options, search }) =>
  options.filter((option) => {
    if (!('value' in option)) return false;
    return hasWords(`${option.label} ${indianState(option.value)?.name}`, search.trim());
  });

export interface StateFieldProps {
  value: string;
  onChange: (slug: string) => void;
  error?: string;
}

interface StateChoiceProps extends StateFieldProps {
  autoFocus: boolean;
}

/** The customer's state (REG-1). It is also the place of supply on the invoice. */
export function StateChoice({ value, onChange, error, autoFocus }: StateChoiceProps) {
  const t = useTexts();
  return (
    <Select
      id={fieldId('state')}
      label={t('registration.state')}
      {...HAS_TO_BE_FILLED}
      description={t('registration.stateUse')}
      searchable
      placeholder={t('registration.selectState')}
      data={STATES_OF_INDIA.map(({ slug, name }) => ({ value: slug, label: textIfAny(`names.state.${slug}`) ?? name }))}
      filter={byBothNames}
      value={value || null}
      onChange={(slug) => onChange(slug ?? '')}
      error={error}
      // The list itself scrolls, by the arrow keys. As a stop of Tab it would take the focus and be gone with it.
      withScrollArea={false}
      styles={{ options: { maxHeight: 240, overflowY: 'auto' } }}
      attributes={{ options: { tabIndex: -1 }, empty: { role: 'alert' } }}
      nothingFoundMessage={t('registration.noState')}
      autoComplete="address-level1"
      autoFocus={autoFocus}
    />
  );
}
