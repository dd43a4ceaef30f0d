import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TransactionAnswer } from '@udin/contracts';
import { documentTypeLabel } from '@udin/contracts/document-type-label';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressState } from '../../lib/address-state';
import { problemOf } from '../../lib/api/api-error';
import { formatRupees } from '../../lib/format';
import { CopyableId } from '../../ui/copyable-id';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { PagedRecords } from '../../ui/paged-records';
import { RefundLines } from '../../ui/refund-lines';
import { Since } from '../../ui/since';
import { StatCard } from '../../ui/stat-card';
import { StatCards } from '../../ui/stat-cards';
import { StatusBadge } from '../../ui/status-badge';
import { InvoiceButton } from './invoice-button';
import { ownTransactionsQuery } from './transactions.queries';

/** A link may have been cut or changed: then it names none. */
const ID = /^[\w-]{1,80}$/;

/** The customer's transactions (DASH-5). */
export function TransactionsTab({ userId }: { userId: string }) {
  const [query] = useSearchParams();
  const [error, setError] = useState<string>();
  // A link in an email names a transaction: its page is the first to be shown.
  const named = ID.exec(query.get('transaction') ?? '')?.[0];
  const [{ page }, turn] = useAddressState({ page: named ? 0 : 1 });
  const transactions = useQuery(ownTransactionsQuery(userId, named && page === 0 ? { holding: named } : { page }));
  const { total, sums } = transactions.data ?? {};
  const missing = transactions.isError ? null : undefined;

  return (
    <Stack gap="lg">
      <ErrorBanner
        message={transactions.isError ? problemOf(transactions.error, 'Failed to load data. Please try again.') : null}
        onRetry={() => void transactions.refetch()}
      />
      <ErrorBanner message={error} onClose={() => setError(undefined)} />
      <StatCards>
        <StatCard label="Total Transactions" value={total ?? missing} />
        <StatCard label="Completed" value={sums?.completed ?? missing} />
        <StatCard label="Pending" value={sums?.pending ?? missing} />
        <StatCard
          label="Total Amount"
          value={sums ? formatRupees(sums.amount) : missing}
          note={sums && sums.refunded > 0 ? `${formatRupees(sums.refunded)} refunded` : undefined}
        />
      </StatCards>
      <PagedRecords
        of="my transactions"
        title="Transactions"
        records={transactions}
        onPage={(next, options) => turn({ page: next }, options)}
      >
        <DataTable
          caption="My transactions"
          rows={transactions.data?.data}
          hasFailed={transactions.isError}
          rowKey={({ transactionId }) => transactionId}
          named={named}
          empty={<EmptyState title="No transactions yet">Every payment appears here, with its GST invoice.</EmptyState>}
          columns={[
            {
              header: 'Transaction',
              cell: ({ transactionId }) => <CopyableId id={transactionId} of="the transaction" />,
            },
            { header: 'Documents', cell: (transaction) => <Ordered transaction={transaction} /> },
            { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
            { header: 'Subtotal', isFigure: true, cell: ({ pricing }) => formatRupees(pricing.subtotal) },
            {
              header: 'GST',
              isFigure: true,
              cell: ({ pricing: { gst_amount: amount, gst_percentage: percent } }) =>
                `${formatRupees(amount)}${percent ? ` (${percent}%)` : ''}`,
            },
            { header: 'Total', isFigure: true, cell: (transaction) => <Total transaction={transaction} /> },
            { header: 'Date', cell: ({ createdAt }) => <Since at={createdAt} /> },
            {
              header: 'Invoice',
              cell: (each) =>
                each.invoiceNumber ? <InvoiceButton transaction={each} audience="user" onError={setError} /> : '–',
            },
          ]}
        />
      </PagedRecords>
    </Stack>
  );
}

function Ordered({ transaction: { documents } }: { transaction: TransactionAnswer }) {
  const names = [...new Set(documents.map(({ document_type }) => documentTypeLabel(document_type)))];
  return (
    <Text size="sm" maw={240}>
      {documents.length} · {names.join(', ')}
    </Text>
  );
}

function Total({ transaction }: { transaction: TransactionAnswer }) {
  return (
    <Stack gap={2}>
      <Text fw={600}>{formatRupees(transaction.pricing.total_amount)}</Text>
      <RefundLines transaction={transaction} />
    </Stack>
  );
}
