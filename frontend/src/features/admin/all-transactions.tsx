import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TransactionAnswer } from '@udin/contracts';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { TRANSACTION_STATUSES } from '@udin/contracts/payment/transaction.statuses';
import { useAddressState } from '../../lib/address-state';
import { loadFailureOf } from '../../lib/api/api-error';
import { totalInWords } from '../../lib/total-in-words';
import { useLimit } from '../../lib/use-rows-per-page';
import { formatRupees } from '../../lib/format';
import { CopyableId } from '../../ui/copyable-id';
import { type Column, DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { SizedPages } from '../../ui/sized-pages';
import { RefundLines } from '../../ui/refund-lines';
import { Since } from '../../ui/since';
import { useLastPage } from '../../ui/use-last-page';
import { useListTop } from '../../ui/use-list-top';
import { allTransactionsQuery, firstTransactionFilter, type TransactionFilter } from './admin.queries';
import { CustomerLink } from './customer-link';
import { InvoiceCell } from './invoice-cell';
import { PaidNotice } from './paid-notice';
import { RefundButton } from './refund-button';
import { RefundDialog } from './refund-dialog';
import { TransactionFilters } from './transaction-filters';
import { TransactionState } from './transaction-state';

interface AllTransactionsProps {
  /** Downloads the invoice of a paid transaction; `onError` is told why when it fails. */
  invoiceButton: (transaction: TransactionAnswer, onError: (message: string) => void) => ReactNode;
}

function nothingOf({ held, disputed }: TransactionFilter): string {
  if (disputed) return 'No undecided disputes found';
  return held ? 'No held books found' : 'No transactions found';
}

/** Everybody's transactions, newest first (ADM-4). */
export const AllTransactions = memo(function AllTransactions({ invoiceButton }: AllTransactionsProps) {
  const [filter, setFilter] = useAddressState(firstTransactionFilter, {
    status: TRANSACTION_STATUSES,
    held: ['yes'],
    disputed: ['yes'],
  });
  const { heading, goToTop } = useListTop();
  const [refunding, setRefunding] = useState<TransactionAnswer | null>(null);
  const [error, setError] = useState<string>();
  const limit = useLimit();
  const columns = useMemo(() => columnsFor(invoiceButton, setError, setRefunding), [invoiceButton]);
  const transactions = useQuery(allTransactionsQuery(filter, limit));
  const isBeyond = useLastPage(transactions, (page) => setFilter({ page }, { replace: true }));
  return (
    <Stack gap="md">
      <Title order={2} ref={heading}>
        <span aria-live="polite" aria-atomic>{`Transactions${totalInWords(transactions.data)}`}</span>
      </Title>
      <ErrorBanner {...loadFailureOf(transactions, 'Failed to load data. Please try again.')} />
      <ErrorBanner message={error} onClose={() => setError(undefined)} />
      <TransactionFilters filter={filter} onChange={setFilter} />
      <PaidNotice filter={filter} onShowAll={() => setFilter(firstTransactionFilter)} />
      <DataTable
        caption="Transactions"
        rows={isBeyond ? undefined : transactions.data?.transactions}
        hasFailed={transactions.isError}
        isOld={transactions.isPlaceholderData}
        rowKey={({ id }) => id}
        empty={<EmptyState title={nothingOf(filter)} />}
        columns={columns}
      />
      <SizedPages
        of="transactions"
        list={transactions.data}
        page={filter.page}
        onPage={(page) => {
          setFilter({ page });
          goToTop();
        }}
      />
      <RefundDialog transaction={refunding} onClose={() => setRefunding(null)} />
    </Stack>
  );
});

const columnsFor = (
  invoiceButton: AllTransactionsProps['invoiceButton'],
  onError: (message: string) => void,
  onRefund: (transaction: TransactionAnswer) => void,
): Column<TransactionAnswer>[] => [
  {
    header: 'Transaction',
    cell: ({ transactionId }) => <CopyableId id={transactionId} of="the transaction" />,
  },
  {
    header: 'Customer',
    cell: ({ userId, userInfo }) => (
      <CustomerLink userId={userId}>
        {userInfo.first_name} {userInfo.last_name}
      </CustomerLink>
    ),
  },
  {
    header: 'Total',
    isFigure: true,
    cell: (transaction) => (
      <>
        {formatRupees(transaction.pricing.total_amount)}
        <RefundLines transaction={transaction} />
      </>
    ),
  },
  { header: 'Status', cell: (transaction) => <TransactionState {...transaction} /> },
  {
    header: 'Invoice',
    cell: (transaction) => (
      <InvoiceCell number={transaction.invoiceNumber}>{invoiceButton(transaction, onError)}</InvoiceCell>
    ),
  },
  { header: 'Created', cell: ({ createdAt }) => <Since at={createdAt} /> },
  {
    header: 'Actions',
    isForButtons: true,
    cell: (transaction) => <RefundButton transaction={transaction} onRefund={onRefund} />,
  },
];
