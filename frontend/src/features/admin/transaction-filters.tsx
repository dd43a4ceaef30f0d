import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { SEARCH_MAX_LENGTH } from '@udin/contracts/limits';
import { TRANSACTION_STATUSES } from '@udin/contracts/payment/transaction.statuses';
import type { FormEvent } from 'react';
import { useDraft } from '../../lib/use-draft';
import { ClearButton } from '../../ui/clear-button';
import { DateRange } from '../../ui/date-range';
import { SEARCH_RULE } from '../../ui/search-rule';
import { statusOptions } from '../../ui/status-looks';
import { firstTransactionFilter, type TransactionFilter } from './admin.queries';

const STATUSES = [{ value: '', label: 'All statuses' }, ...statusOptions(TRANSACTION_STATUSES)];

interface TransactionFiltersProps {
  filter: TransactionFilter;
  onChange: (part: Partial<TransactionFilter>) => void;
}

/** Search words apply with the Search button, the other filters at once. */
export function TransactionFilters({ filter, onChange }: TransactionFiltersProps) {
  const [words, setWords] = useDraft(filter.search);
  const narrow = (part: Partial<TransactionFilter>) => onChange({ page: 1, ...part });
  const clear = () => {
    setWords('');
    onChange(firstTransactionFilter);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    narrow({ search: words.trim() });
  };
  return (
    <form role="search" onSubmit={search}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Search transactions"
          type="search"
          {...SEARCH_RULE}
          placeholder="Customer, transaction or invoice"
          maxLength={SEARCH_MAX_LENGTH}
          flex={1}
          miw={200}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <NativeSelect
          label="Status"
          data={STATUSES}
          value={filter.status}
          onChange={(event) => narrow({ status: event.currentTarget.value as TransactionFilter['status'] })}
        />
        <DateRange days={filter} onChange={narrow} />
        <Button type="submit" variant="default">
          Search
        </Button>
        <ClearButton onClick={clear} />
      </Group>
    </form>
  );
}
