import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { CATALOGUE } from '@udin/contracts/catalogue';
import { documentTypeLabel } from '@udin/contracts/document-type-label';
import type { QueueSort } from '@udin/contracts/desk/desk.kinds';
import type { TeamMemberAnswer } from '@udin/contracts/desk/queue.answers';
import { DOCUMENT_STATUSES } from '@udin/contracts/document/document.statuses';
import { SEARCH_MAX_LENGTH } from '@udin/contracts/limits';
import { type RefObject, useState } from 'react';
import { useDraft } from '../../lib/use-draft';
import { ClearButton } from '../../ui/clear-button';
import { Form } from '../../ui/form';
import { statusOptions } from '../../ui/status-looks';
import classes from './queue-filters.module.css';
import { FIRST_STATE, type QueueState } from './queue-state';

const TYPES = [
  { value: '', label: 'All types' },
  ...CATALOGUE.map(({ key }) => ({ value: key, label: documentTypeLabel(key) })),
];
const STATUSES = [{ value: '', label: 'All statuses' }, ...statusOptions(DOCUMENT_STATUSES)];
const SORTS: Record<QueueSort, string> = {
  due: 'Due first',
  '-due': 'Due last',
  uploaded: 'Oldest first',
  '-uploaded': 'Newest first',
  customer: 'Customer A–Z',
  '-customer': 'Customer Z–A',
  type: 'Type A–Z',
  '-type': 'Type Z–A',
};
const SORT_OPTIONS = Object.entries(SORTS).map(([value, label]) => ({ value, label }));

/** With the key that leads there; beside a phone's button there is room for neither, and no such key. */
const ALL_FINDS = 'Name, phone, email, file, invoice, UDIN, GSTIN, note, id…  ( / )';
const FEW_FINDS = 'Name, file, UDIN, id…';

interface QueueFiltersProps {
  state: QueueState;
  team: TeamMemberAnswer[] | undefined;
  searchField: RefObject<HTMLInputElement | null>;
  onChange: (part: Partial<QueueState>) => void;
  /** The field is done with: the keys of the rows work again. */
  onLeave: () => void;
}

/** Search and filters in one row. Each applies at once; the words with Enter. On phones a button shows the filters. */
export function QueueFilters({ state, team = [], searchField, onChange, onLeave }: QueueFiltersProps) {
  const [words, setWords] = useDraft(state.search);
  const [areShown, setShown] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const narrow = (part: Partial<QueueState>) => onChange({ page: 1, row: '', ...part });
  const people = [{ value: '', label: 'Everybody' }, ...team.map(({ id, name }) => ({ value: id, label: name }))];
  const { type, status, assigneeId, signedFrom, signedTo, signedById, onTime, open, reason } = state;
  const isFromNumbers = Boolean(signedFrom || signedTo || signedById || onTime || open || reason);
  const chosen = [type, status, assigneeId, isFromNumbers].filter(Boolean).length;
  return (
    <Form
      role="search"
      onSubmit={() => {
        narrow({ search: words.trim() });
        onLeave();
      }}
    >
      <Group gap="xs">
        <TextInput
          ref={searchField}
          aria-label="Search the queue"
          type="search"
          placeholder={isNarrow ? FEW_FINDS : ALL_FINDS}
          maxLength={SEARCH_MAX_LENGTH}
          flex={1}
          miw="min(11.25rem, 100%)"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onLeave()}
        />
        <div className={classes.toggle}>
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            aria-expanded={areShown}
            onClick={() => setShown(!areShown)}
          >
            {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
          </Button>
        </div>
        <div className={classes.fields} data-shown={areShown || undefined}>
          <NativeSelect
            aria-label="Type"
            data={TYPES}
            maw={170}
            value={type}
            onChange={(event) => narrow({ type: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label="Status"
            data={STATUSES}
            value={status}
            onChange={(event) => narrow({ status: event.currentTarget.value as QueueState['status'] })}
          />
          <NativeSelect
            aria-label="Assignee"
            data={people}
            maw={170}
            value={assigneeId}
            onChange={(event) => narrow({ assigneeId: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label="Sort by"
            data={SORT_OPTIONS}
            value={state.sort}
            onChange={(event) => narrow({ sort: event.currentTarget.value as QueueSort })}
          />
          {(state.search || chosen > 0) && <ClearButton onClick={() => narrow({ ...FIRST_STATE, view: state.view })} />}
        </div>
      </Group>
    </Form>
  );
}
