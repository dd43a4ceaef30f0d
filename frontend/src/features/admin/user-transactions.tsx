import { Group, Stack, Text } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { documentTypeLabel } from '@udin/contracts/document-type-label';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { formatMoment, formatRupees } from '../../lib/format';
import { useDuties } from '../../lib/use-duties';
import { CopyableId } from '../../ui/copyable-id';
import { type Column, DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { RefundLines } from '../../ui/refund-lines';
import { HoldButton } from './hold-button';
import { InvoiceCell } from './invoice-cell';
import { RefundButton } from './refund-button';
import { RefundDialog } from './refund-dialog';
import { RefundReasons } from './refund-reasons';
import { TransactionState } from './transaction-state';

interface UserTransactionsProps {
  transactions: TransactionAnswer[];
  /** Downloads the invoice of a paid transaction; `onError` is told why when it fails. */
  invoiceButton: (transaction: TransactionAnswer, onError: (message: string) => void) => ReactNode;
}

/** Transactions of one customer (ADM-3): invoice, refund, hold. Not drawn again when a dialog opens above them. */
export const UserTransactions = memo(function UserTransactions({ transactions, invoiceButton }: UserTransactionsProps) {
  const [refunding, setRefunding] = useState<TransactionAnswer | null>(null);
  const [error, setError] = useState<string>();
  const columns = useMemo(() => columnsFor(invoiceButton, setError, setRefunding), [invoiceButton]);
  return (
    <Stack gap="md">
      <ErrorBanner message={error} onClose={() => setError(undefined)} />
      <DataTable
        caption="Transactions of the user"
        rows={transactions}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No transactions found" />}
        columns={columns}
      />
      <RefundDialog transaction={refunding} onClose={() => setRefunding(null)} />
    </Stack>
  );
});

const columnsFor = (
  invoiceButton: UserTransactionsProps['invoiceButton'],
  onError: (message: string) => void,
  onRefund: (transaction: TransactionAnswer) => void,
): Column<TransactionAnswer>[] => [
  { header: 'Transaction Details', isName: true, cell: (each) => <Details transaction={each} /> },
  { header: 'Amount Breakdown', cell: (each) => <Amounts transaction={each} /> },
  { header: 'Status', cell: (transaction) => <TransactionState {...transaction} /> },
  { header: 'Timestamps', cell: (each) => <Times transaction={each} /> },
  { header: 'Documents & Types', cell: (each) => <Ordered transaction={each} /> },
  {
    header: 'Invoice',
    cell: (each) => <InvoiceCell number={each.invoiceNumber}>{invoiceButton(each, onError)}</InvoiceCell>,
  },
  {
    header: 'Actions',
    isForButtons: true,
    cell: (each) => <Actions transaction={each} onRefund={onRefund} />,
  },
];

interface ActionsProps {
  transaction: TransactionAnswer;
  onRefund: (transaction: TransactionAnswer) => void;
}

function Actions({ transaction, onRefund }: ActionsProps) {
  const may = useDuties();
  return (
    <Group gap="xs">
      <RefundButton transaction={transaction} onRefund={onRefund} isBesideOthers={may('hold')} />
      <HoldButton transaction={transaction} />
    </Group>
  );
}

function Details({ transaction: { transactionId, id, userInfo } }: { transaction: TransactionAnswer }) {
  return (
    <Stack gap={0} align="flex-start">
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

function Amounts({ transaction }: { transaction: TransactionAnswer }) {
  const { pricing } = transaction;
  return (
    <Stack gap={0}>
      <Text fw={600}>{formatRupees(pricing.total_amount)}</Text>
      <Text size="sm" c="dimmed">
        Subtotal {formatRupees(pricing.subtotal)}
      </Text>
      {pricing.gst_amount > 0 && (
        <Text size="sm" c="dimmed">
          {gstLabel(pricing)} {formatRupees(pricing.gst_amount)}
        </Text>
      )}
      <RefundLines transaction={transaction} />
      <RefundReasons refunds={transaction.refunds} />
    </Stack>
  );
}

/** The percentage of an old order may be unknown. */
const gstLabel = ({ gst_percentage: percent }: TransactionAnswer['pricing']) => (percent ? `GST (${percent}%)` : 'GST');

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
  // With the transaction, since a document has it only from its upload on, and those of older orders not at all.
  const described = documents.filter(({ description }) => description);
  return (
    <Stack gap={4} maw={240}>
      <Text size="sm">
        {count} document{count === 1 ? '' : 's'}: {names.join(', ')}
      </Text>
      {described.map(({ description }, index) => (
        <Text key={index} size="sm" c="dimmed" className="pre-line" style={{ overflowWrap: 'anywhere' }}>
          {description}
        </Text>
      ))}
    </Stack>
  );
}
