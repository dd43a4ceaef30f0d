import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { SEARCH_MAX_LENGTH } from '@udin/contracts/limits';
import { UDIN_STATES, type UdinState } from '@udin/contracts/udin/udin.kinds';
import { useDraft } from '../../lib/use-draft';
import { ClearButton } from '../../ui/clear-button';
import { DateRange } from '../../ui/date-range';
import { Form } from '../../ui/form';
import { STATE_NAMES } from './udin-looks';
import { FIRST_STATE, type RegisterState } from './udin.queries';

const STATES = [
  { value: '', label: 'All states' },
  ...UDIN_STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
];

interface RegisterFiltersProps {
  state: RegisterState;
  onChange: (part: Partial<RegisterState>) => void;
}

/** Words and membership number apply with Enter, the rest at once. */
export function RegisterFilters({ state, onChange }: RegisterFiltersProps) {
  const [words, setWords] = useDraft(state.search);
  const [member, setMember] = useDraft(state.membershipNumber);
  const narrow = (part: Partial<RegisterState>) => onChange({ page: 1, ...part });
  const isMember = member === '' || /^\d{6}$/.test(member);
  const isNarrowed = JSON.stringify({ ...state, page: 1 }) !== JSON.stringify(FIRST_STATE);
  return (
    <Form
      role="search"
      onSubmit={() => {
        if (isMember) narrow({ search: words.trim(), membershipNumber: member });
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          label="Search"
          type="search"
          placeholder="Number, client, email or file"
          maxLength={SEARCH_MAX_LENGTH}
          flex={1}
          miw="min(15rem, 100%)"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <TextInput
          label="Membership no."
          placeholder="6 digits"
          inputMode="numeric"
          maxLength={6}
          w={130}
          value={member}
          inputWrapperOrder={['label', 'error', 'input']}
          error={isMember ? undefined : '6 digits'}
          onChange={(event) => setMember(event.currentTarget.value.trim())}
        />
        <NativeSelect
          label="State"
          data={STATES}
          value={state.state}
          onChange={(event) => narrow({ state: event.currentTarget.value as UdinState | '' })}
        />
        <DateRange days={state} labels={['Generated from', 'Generated to']} onChange={narrow} />
        <Button type="submit" variant="default">
          Search
        </Button>
        {isNarrowed && <ClearButton onClick={() => onChange(FIRST_STATE)} />}
      </Group>
    </Form>
  );
}
