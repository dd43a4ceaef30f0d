import { Button, Group, NativeSelect } from '@mantine/core';
import { CATALOGUE } from '@udin/contracts/catalogue';
import { DOCUMENT_STATUSES } from '@udin/contracts/document/document.statuses';
import { useDraft } from '../../lib/use-draft';
import { ClearButton } from '../../ui/clear-button';
import { DateRange } from '../../ui/date-range';
import { Form } from '../../ui/form';
import { SearchField } from '../../ui/search-field';
import { statusOptions } from '../../ui/status-looks';
import type { DocumentFilter } from './admin.queries';

const STATUSES = [{ value: '', label: 'All statuses' }, ...statusOptions(DOCUMENT_STATUSES)];
const TYPES = [
  { value: '', label: 'All types' },
  ...CATALOGUE.map(({ key, name, category }) => ({ value: key, label: `${name} · ${category}` })),
];

interface DocumentFiltersProps {
  filter: DocumentFilter;
  onChange: (part: Partial<DocumentFilter>) => void;
  onClear: () => void;
}

export function DocumentFilters({ filter, onChange, onClear }: DocumentFiltersProps) {
  const [search, setSearch] = useDraft(filter.search);
  const set = (part: Partial<DocumentFilter>) => onChange({ page: 1, ...part });
  return (
    <Form role="search" onSubmit={() => set({ search: search.trim() })}>
      <Group align="flex-end" gap="sm">
        <SearchField
          label="Search"
          placeholder="Name, phone, file, id"
          miw="min(11.25rem, 100%)"
          value={search}
          onChange={setSearch}
        />
        <NativeSelect
          label="Status"
          data={STATUSES}
          value={filter.status}
          onChange={(event) => set({ status: event.currentTarget.value as DocumentFilter['status'] })}
        />
        <NativeSelect
          label="Type"
          data={TYPES}
          maw={160}
          value={filter.documentType}
          onChange={(event) => set({ documentType: event.currentTarget.value })}
        />
        <DateRange days={filter} onChange={set} />
        <Button type="submit" variant="default">
          Search
        </Button>
        <ClearButton
          onClick={() => {
            setSearch('');
            onClear();
          }}
        />
      </Group>
    </Form>
  );
}
