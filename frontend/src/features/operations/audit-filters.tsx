import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { OPERATOR_ID } from '@udin/contracts/operations/operator-id';
import { peopleQuery } from '../../lib/people.query';
import { ClearButton } from '../../ui/clear-button';
import { DateRange } from '../../ui/date-range';
import { ACT_CHOICES } from './act-words';
import { ALL_ACTS, type AuditFilter } from './audit-filter';

const EVERYBODY = { value: '', label: 'Everybody' };
const OPERATOR = { value: OPERATOR_ID, label: 'By a command' };
const WIDTH = { flex: 1, miw: 'min(11.25rem, 100%)', maw: 320 };

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (part: Partial<AuditFilter>) => void;
}

/** Each applies at once. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const people = useQuery(peopleQuery).data ?? [];
  const known = [
    EVERYBODY,
    ...people.map(({ id, firstName, lastName, role }) => ({ value: id, label: `${firstName} ${lastName} (${role})` })),
    OPERATOR,
  ];
  const isKnown = known.some(({ value }) => value === filter.person);
  const persons = isKnown ? known : [...known, { value: filter.person, label: `…${filter.person.slice(-8)}` }];
  return (
    <Group role="search" aria-label="Acts" align="flex-end" gap="sm">
      <NativeSelect
        label="Who"
        {...WIDTH}
        data={persons}
        value={filter.person}
        onChange={(event) => onChange({ person: event.currentTarget.value })}
      />
      <NativeSelect
        label="Act"
        {...WIDTH}
        data={ACT_CHOICES}
        value={filter.act}
        onChange={(event) => onChange({ act: event.currentTarget.value })}
      />
      <DateRange days={filter} onChange={onChange} />
      {isNarrowed(filter) && <ClearButton onClick={() => onChange(ALL_ACTS)} />}
    </Group>
  );
}

export const isNarrowed = (filter: AuditFilter): boolean => Object.values(filter).some(Boolean);
