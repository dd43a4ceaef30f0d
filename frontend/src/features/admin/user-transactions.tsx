import { Stack, Text } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { documentTypeLabel } from '@udin/contracts/document-type-label';
import { formatMoment, formatRupees } from '../../lib/format';
import { CopyableId } from '../../ui/copyable-id';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { StatusBadge } from '../../ui/status-badge';

/** Transactions of one customer (ADM-3). */
export function UserTransactions({ transactions }: { transactions: TransactionAnswer[] }) {
  return (
    <DataTable
      caption="Transactions of the user"
      rows={transactions}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No transactions found" />}
      columns={[
        { header: 'Transaction Details', cell: (each) => <Details transaction={each} /> },
        { header: 'Amount Breakdown', cell: (each) => <Amounts transaction={each} /> },
        { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
        { header: 'Timestamps', cell: (each) => <Times transaction={each} /> },
        { header: 'Documents & Types', cell: (each) => <Ordered transaction={each} /> },
      ]}
    />
  );
}

function Details({ transaction: { transactionId, id, userInfo } }: { transaction: TransactionAnswer }) {
  return (
    <Stack gap={0}>
      <CopyableId id={transactionId} of="the transaction" whole />
      <Text size="sm" c="dimmed">
        ID <CopyableId id={id} of="the record" />
      </Text>
      <Text size="sm">
        {userInfo.first_name} {userInfo.last_name}
      </Text>
    </Stack>
  );
}

function Amounts({ transaction: { pricing } }: { transaction: TransactionAnswer }) {
  return (
    <Stack gap={0}>
      <Text fw={600}>{formatRupees(pricing.total_amount)}</Text>
      <Text size="sm" c="dimmed">
        Subtotal {formatRupees(pricing.subtotal)}
      </Text>
      {pricing.gst_amount > 0 && (
        <Text size="sm" c="dimmed">
          GST ({pricing.gst_percentage}%) {formatRupees(pricing.gst_amount)}
        </Text>
      )}
    </Stack>
  );
}

function Times({ transaction: { createdAt, updatedAt } }: { transaction: TransactionAnswer }) {
  return (
    <Stack gap={0}>
      <Text size="sm">Created {formatMoment(createdAt)}</Text>
      {updatedAt !== createdAt && (
        <Text size="sm" c="dimmed">
          Updated {formatMoment(updatedAt)}
        </Text>
      )}
    </Stack>
  );
}

function Ordered({ transaction: { documents, metadata } }: { transaction: TransactionAnswer }) {
  const names = [...new Set(documents.map(({ document_type }) => documentTypeLabel(document_type)))];
  const count = metadata.total_documents ?? documents.length;
  return (
    <Text size="sm" maw={240}>
      {count} document{count === 1 ? '' : 's'}: {names.join(', ')}
    </Text>
  );
}
