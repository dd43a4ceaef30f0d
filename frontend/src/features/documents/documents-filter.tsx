import { Group, NativeSelect, TextInput } from '@mantine/core';
import { SEARCH_MAX_LENGTH } from '@udin/contracts/limits';
import { useTexts } from '../../lib/language/documents-texts';
import { besideOnPhone } from '../../ui/beside-on-phone';
import { type DocumentsFilter as Filter, SHOWS, SORTS } from './filter-documents';

interface DocumentsFilterProps {
  filter: Filter;
  onChange: (part: Partial<Filter>) => void;
}

/** Search, filter and sort of the own documents. Everything is here already, so each letter counts at once. */
export function DocumentsFilter({ filter, onChange }: DocumentsFilterProps) {
  const t = useTexts();
  return (
    <Group gap="sm" role="search" align="flex-end">
      <TextInput
        label={t('documents.search')}
        type="search"
        placeholder={t('documents.searchPlaceholder')}
        maxLength={SEARCH_MAX_LENGTH}
        flex={{ base: '1 1 100%', sm: 1 }}
        miw="min(11.25rem, 100%)"
        value={filter.q}
        onChange={(event) => onChange({ q: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('documents.show')}
        flex={besideOnPhone}
        data={SHOWS.map((value) => ({ value, label: t(`documents.shows.${value}`) }))}
        value={filter.show}
        onChange={(event) => onChange({ show: event.currentTarget.value as Filter['show'] })}
      />
      <NativeSelect
        label={t('documents.sortBy')}
        flex={besideOnPhone}
        data={SORTS.map((value) => ({ value, label: t(`documents.sorts.${value}`) }))}
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as Filter['sort'] })}
      />
    </Group>
  );
}
