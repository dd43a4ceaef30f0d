import { Group, NativeSelect, TextInput } from '@mantine/core';
import { SEARCH_MAX_LENGTH } from '@udin/contracts/limits';
import { type DocumentsFilter as Filter, SHOWS, SORTS } from './filter-documents';

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

interface DocumentsFilterProps {
  filter: Filter;
  onChange: (part: Partial<Filter>) => void;
}

/** Search, filter and sort of the own documents. Everything is here already, so each letter counts at once. */
export function DocumentsFilter({ filter, onChange }: DocumentsFilterProps) {
  return (
    <Group gap="sm" role="search" align="flex-end">
      <TextInput
        label="Search"
        type="search"
        placeholder="Name, type, UDIN or id"
        maxLength={SEARCH_MAX_LENGTH}
        flex={1}
        miw="min(11.25rem, 100%)"
        value={filter.q}
        onChange={(event) => onChange({ q: event.currentTarget.value })}
      />
      <NativeSelect
        label="Show"
        data={optionsOf(SHOWS)}
        value={filter.show}
        onChange={(event) => onChange({ show: event.currentTarget.value as Filter['show'] })}
      />
      <NativeSelect
        label="Sort by"
        data={optionsOf(SORTS)}
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as Filter['sort'] })}
      />
    </Group>
  );
}
