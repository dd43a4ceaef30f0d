import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { TRANSACTION_STATUSES } from '@udin/contracts/payment/transaction.statuses';
import { useDraft } from '../../lib/use-draft';
import { useDuties } from '../../lib/use-duties';
import { ClearButton } from '../../ui/clear-button';
import { DateRange } from '../../ui/date-range';
import { Form } from '../../ui/form';
import { SearchField } from '../../ui/search-field';
import { statusOptions } from '../../ui/status-looks';
import { firstTransactionFilter, type TransactionFilter } from './admin.queries';

const STATUSES = [{ value: '', label: 'All statuses' }, ...statusOptions(TRANSACTION_STATUSES)];

interface TransactionFiltersProps {
  filter: TransactionFilter;
  onChange: (part: Partial<TransactionFilter>) => void;
}

/** Search words apply with the Search button, the other filters at once. */
export function TransactionFilters({ filter, onChange }: TransactionFiltersProps) {
  const may = useDuties();
  const [words, setWords] = useDraft(filter.search);
  const narrow = (part: Partial<TransactionFilter>) => onChange({ page: 1, ...part });
  const clear = () => {
    setWords('');
    onChange(firstTransactionFilter);
  };
  return (
    <Form role="search" onSubmit={() => narrow({ search: words.trim() })}>
      <Group align="flex-end" gap="sm">
        <SearchField
          label="Search transactions"
          placeholder="Name, phone, id, invoice"
          miw="min(12.5rem, 100%)"
          value={words}
          onChange={setWords}
        />
        <NativeSelect
          label="Status"
          data={STATUSES}
          value={filter.status}
          onChange={(event) => narrow({ status: event.currentTarget.value as TransactionFilter['status'] })}
        />
        <DateRange days={filter} onChange={narrow} />
        {(may('hold') || filter.held) && (
          <Checkbox
            label="Held books only"
            py={10}
            checked={filter.held === 'yes'}
            onChange={(event) => narrow({ held: event.currentTarget.checked ? 'yes' : '' })}
          />
        )}
        {(may('refund') || filter.disputed) && (
          <Checkbox
            label="Bank disputes only"
            py={10}
            checked={filter.disputed === 'yes'}
            onChange={(event) => narrow({ disputed: event.currentTarget.checked ? 'yes' : '' })}
          />
        )}
        <Group gap="sm">
          <Button type="submit" variant="default">
            Search
          </Button>
          <ClearButton onClick={clear} />
        </Group>
      </Group>
    </Form>
  );
}
