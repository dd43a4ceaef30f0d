import { Anchor, Button, Group, NativeSelect, Pagination, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TransactionAnswer } from '@udin/contracts';
import { TRANSACTION_STATUSES } from '@udin/contracts/payment/transaction.statuses';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api-error';
import { formatRupees } from '../../lib/format';
import { CopyableId } from '../../ui/copyable-id';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { Since } from '../../ui/since';
import { StatusBadge } from '../../ui/status-badge';
import { allTransactionsQuery } from './admin.queries';
import { RefundDialog } from './refund-dialog';

const STATUSES = [{ value: '', label: 'All statuses' }, ...TRANSACTION_STATUSES.map((status) => ({ value: status, label: status[0]!.toUpperCase() + status.slice(1) }))];

export function AllTransactions() {
  const [filter, setFilter] = useState({ page: 1, status: '', search: '' });
  const [words, setWords] = useState('');
  const [refunding, setRefunding] = useState<TransactionAnswer | null>(null);
  const transactions = useQuery(allTransactionsQuery(filter));
  const pages = transactions.data?.pages ?? 1;
  return (
    <Stack gap="md">
      <Title order={2}>Transactions</Title>
      <ErrorBanner message={transactions.isError ? messageOf(transactions.error, 'Failed to load data. Please try again.') : null} onRetry={() => void transactions.refetch()} />
      <form role="search" onSubmit={(event) => { event.preventDefault(); setFilter({ ...filter, page: 1, search: words.trim() }); }}>
        <Group align="flex-end">
          <TextInput label="Search transactions" type="search" placeholder="Customer, transaction or invoice" maxLength={100} flex={1} miw={200} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
          <NativeSelect label="Status" data={STATUSES} value={filter.status} onChange={(event) => setFilter({ ...filter, page: 1, status: event.currentTarget.value })} />
          <Button type="submit" variant="default">Search</Button>
        </Group>
      </form>
      <DataTable
        caption="Transactions"
        rows={transactions.data?.transactions}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No transactions found" />}
        columns={[
          { header: 'Transaction', cell: ({ transactionId }) => <CopyableId id={transactionId} of="the transaction" /> },
          { header: 'Customer', cell: ({ userId, userInfo }) => <Anchor component={Link} to={`/admin/user/${userId}`}>{userInfo.first_name} {userInfo.last_name}</Anchor> },
          { header: 'Total', isFigure: true, cell: ({ pricing }) => formatRupees(pricing.total_amount) },
          { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
          { header: 'Invoice', cell: ({ invoiceNumber }) => <Text size="sm">{invoiceNumber ?? '–'}</Text> },
          { header: 'Created', cell: ({ createdAt }) => <Since at={createdAt} /> },
          { header: 'Actions', cell: (transaction) => <RefundAction transaction={transaction} onRefund={setRefunding} /> },
        ]}
      />
      {pages > 1 && <Group justify="center"><Pagination total={pages} value={filter.page} onChange={(page) => setFilter({ ...filter, page })} /></Group>}
      <RefundDialog transaction={refunding} onClose={() => setRefunding(null)} />
    </Stack>
  );
}

function RefundAction({ transaction, onRefund }: { transaction: TransactionAnswer; onRefund: (transaction: TransactionAnswer) => void }) {
  const { status, paymentStatus } = transaction;
  if (status !== 'completed' || paymentStatus === 'refunded') return <Text size="sm" c="dimmed">{paymentStatus === 'refunded' ? 'Refunded' : '–'}</Text>;
  return <Button size="compact-sm" variant="default" onClick={() => onRefund(transaction)}>Refund</Button>;
}
