import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { SEARCH_MAX_LENGTH } from '@udin/contracts/limits';
import type { VaultSort } from '@udin/contracts/vault/vault.kinds';
import { useDraft } from '../../lib/use-draft';
import type { VaultFilter } from './vault.queries';

export const CATEGORIES: Record<VaultFilter['category'], string> = {
  all: 'All categories',
  image: 'Image',
  document: 'Document',
  video: 'Video',
  audio: 'Audio',
};
export const SORTS: Record<VaultSort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  name: 'Name A–Z',
  '-name': 'Name Z–A',
  '-size': 'Largest first',
  size: 'Smallest first',
};
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface VaultFiltersProps {
  filter: VaultFilter;
  onChange: (filter: Partial<VaultFilter>) => void;
}

/** Search words apply with the Search button, the other filters at once (VLT-1). */
export function VaultFilters({ filter, onChange }: VaultFiltersProps) {
  const [words, setWords] = useDraft(filter.q);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ q: words.trim() });
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Search"
          type="search"
          placeholder="Name, description or tag"
          maxLength={SEARCH_MAX_LENGTH}
          flex={1}
          miw="min(12.5rem, 100%)"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <NativeSelect
          label="Category"
          data={optionsOf(CATEGORIES)}
          value={filter.category}
          onChange={(event) => onChange({ category: event.currentTarget.value as VaultFilter['category'] })}
        />
        <NativeSelect
          label="Sort"
          data={optionsOf(SORTS)}
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
