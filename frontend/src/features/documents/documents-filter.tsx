import { Group, NativeSelect, TextInput } from '@mantine/core';
import { SEARCH_MAX_LENGTH } from '@udin/contracts/limits';
import { startTransition, useOptimistic } from 'react';
import { useTexts } from '../../lib/language/documents-texts';
import { besideOnPhone } from '../../ui/beside-on-phone';
import { type DocumentsFilter as Filter, SHOWS, SORTS } from './filter-documents';

interface DocumentsFilterProps {
  filter: Filter;
  onChange: (part: Partial<Filter>) => void;
}

/**
 * Search, filter and sort of the own documents. Everything is here already, so each letter counts; the field shows it
 * at once, and the list as soon as the device is ready with it.
 */
export function DocumentsFilter({ filter, onChange }: DocumentsFilterProps) {
  const t = useTexts();
  const [typed, show] = useOptimistic(filter.q);
  const type = (q: string) =>
    startTransition(() => {
      show(q);
      onChange({ q });
    });
  const choose = (part: Partial<Filter>) => onChange(typed === filter.q ? part : { ...part, q: typed });
  return (
    <Group gap="sm" role="search" align="flex-end">
      <TextInput
        label={t('documents.search')}
        type="search"
        placeholder={t('documents.searchPlaceholder')}
        maxLength={SEARCH_MAX_LENGTH}
        flex={{ base: '1 1 100%', sm: 1 }}
        miw="min(11.25rem, 100%)"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('documents.show')}
        flex={besideOnPhone}
        data={SHOWS.map((value) => ({ value, label: t(`documents.shows.${value}`) }))}
        value={filter.show}
        onChange={(event) => choose({ show: event.currentTarget.value as Filter['show'] })}
      />
      <NativeSelect
        label={t('documents.sortBy')}
        flex={besideOnPhone}
        data={SORTS.map((value) => ({ value, label: t(`documents.sorts.${value}`) }))}
        value={filter.sort}
        onChange={(event) => choose({ sort: event.currentTarget.value as Filter['sort'] })}
      />
    </Group>
  );
}
