import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UserAnswer } from '@udin/contracts';
import { useAddressState } from '../../lib/address-state';
import { useDraft } from '../../lib/use-draft';
import { problemOf } from '../../lib/api/api-error';
import { totalInWords } from '../../lib/total-in-words';
import { useLimit } from '../../lib/use-rows-per-page';
import { Form } from '../../ui/form';
import { SearchField } from '../../ui/search-field';
import { CopyableId } from '../../ui/copyable-id';
import { type Column, DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { SizedPages } from '../../ui/sized-pages';
import { Since } from '../../ui/since';
import { useLastPage } from '../../ui/use-last-page';
import { useListTop } from '../../ui/use-list-top';
import { usersQuery } from './admin.queries';
import { CustomerLink } from './customer-link';
import { EmailOnOneLine } from '../../ui/email-address';

const FIRST = { page: 1, search: '' };
const COLUMNS: Column<UserAnswer>[] = [
  {
    header: 'Name',
    cell: ({ id, firstName, lastName, companyName }) => (
      <>
        <CustomerLink userId={id}>
          {firstName} {lastName}
        </CustomerLink>
        {companyName && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {companyName}
          </Text>
        )}
      </>
    ),
  },
  {
    header: 'Email',
    cell: ({ email }) => (
      <Text size="sm" truncate maw={260}>
        <EmailOnOneLine of={email} />
      </Text>
    ),
  },
  { header: 'Phone', cell: ({ phoneNumber }) => phoneNumber },
  { header: 'ID', cell: ({ id, email }) => <CopyableId id={id} of={email} /> },
  { header: 'Joined', cell: ({ createdAt }) => <Since at={createdAt} /> },
];

/** Customers, in pages; choosing one opens the detail view (ADM-2). */
export function UsersList() {
  const [{ page, search }, change] = useAddressState(FIRST);
  const [words, setWords] = useDraft(search);
  const { heading, goToTop } = useListTop();
  const limit = useLimit();
  const users = useQuery(usersQuery(page, search, limit));
  const isBeyond = useLastPage(users, (last) => change({ page: last }, { replace: true }));
  return (
    <Stack gap="md">
      <Title order={2} ref={heading}>
        <span aria-live="polite" aria-atomic>{`Users${totalInWords(users.data)}`}</span>
      </Title>
      <ErrorBanner
        message={
          users.isError
            ? problemOf(users.error, 'Failed to load users. Please try again.', 'Failed to fetch users')
            : null
        }
        onRetry={() => void users.refetch()}
      />
      <Form role="search" onSubmit={() => change({ page: 1, search: words.trim() })}>
        <Group align="flex-end">
          <SearchField
            label="Search users"
            placeholder="Name, company, GSTIN, email, phone"
            value={words}
            onChange={setWords}
          />
          <Button type="submit" variant="default">
            Search
          </Button>
        </Group>
      </Form>
      <DataTable
        caption="Users"
        rows={isBeyond ? undefined : users.data?.users}
        hasFailed={users.isError}
        isOld={users.isPlaceholderData}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No users found" />}
        columns={COLUMNS}
      />
      <SizedPages
        of="users"
        list={users.data}
        page={page}
        onPage={(next) => {
          change({ page: next });
          goToTop();
        }}
      />
    </Stack>
  );
}
