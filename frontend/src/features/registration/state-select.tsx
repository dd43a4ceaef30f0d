import { Select } from '@mantine/core';
import { STATES_OF_INDIA } from '@udin/contracts/states-of-india';
import { fieldId } from './field-ids';

const options = STATES_OF_INDIA.map(({ slug, name }) => ({ value: slug, label: name }));

interface StateSelectProps {
  value: string;
  onChange: (slug: string) => void;
  error?: string;
}

/** The customer's state (REG-1). It is also the place of supply on the invoice. */
export function StateSelect({ value, onChange, error }: StateSelectProps) {
  return (
    <Select
      id={fieldId('state')}
      label="State"
      required
      description="Place of supply on the invoice"
      searchable
      placeholder="Select your state"
      data={options}
      value={value || null}
      onChange={(slug) => onChange(slug ?? '')}
      error={error}
      nothingFoundMessage="No such state"
      autoComplete="address-level1"
    />
  );
}
