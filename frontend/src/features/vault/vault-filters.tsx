import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { VAULT_CATEGORIES } from '@udin/contracts/vault/vault.kinds';
import { useState } from 'react';
import type { VaultFilter } from './vault.queries';

const CATEGORIES = ['all', ...VAULT_CATEGORIES].map((value) => ({
  value,
  label: value === 'all' ? 'All categories' : value[0]!.toUpperCase() + value.slice(1),
}));
const SORTS = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name A–Z' },
  { value: '-name', label: 'Name Z–A' },
  { value: '-size', label: 'Largest first' },
  { value: 'size', label: 'Smallest first' },
];

interface VaultFiltersProps {
  filter: VaultFilter;
  onChange: (filter: Partial<VaultFilter>) => void;
}

/** VLT-1: words are sent with Search, selections at once. */
export function VaultFilters({ filter, onChange }: VaultFiltersProps) {
  const [words, setWords] = useState(filter.search);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ search: words.trim() });
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Search"
          type="search"
          placeholder="Name, description or tag"
          maxLength={100}
          flex={1}
          miw={200}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <NativeSelect
          label="Category"
          data={CATEGORIES}
          value={filter.category}
          onChange={(event) => onChange({ category: event.currentTarget.value as VaultFilter['category'] })}
        />
        <NativeSelect
          label="Sort"
          data={SORTS}
          value={filter.sort}
          onChange={(event) => onChange({ sort: event.currentTarget.value as VaultFilter['sort'] })}
        />
        <Button type="submit" variant="default">
          Search
        </Button>
      </Group>
    </form>
  );
}
