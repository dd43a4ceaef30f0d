import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TransactionAnswer, TransactionSums } from '@udin/contracts';
import { documentTypeLabel } from '@udin/contracts/document-type-label';
import { SEARCH_MAX_LENGTH } from '@udin/contracts/limits';
import { type ComponentProps, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressState } from '../../lib/address-state';
import { loadFailureOf } from '../../lib/api/api-error';
import { formatRupees } from '../../lib/format';
import { useTexts } from '../../lib/language/dashboard-texts';
import { CopyableId } from '../../ui/copyable-id';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { ErrorOfAct } from '../../ui/error-of-act';
import { later } from '../../ui/later';
import { News } from '../../ui/news';
import { PagedRecords } from '../../ui/paged-records';
import { RefundLines } from '../../ui/refund-lines';
import { Since } from '../../ui/since';
import { StatCard } from '../../ui/stat-card';
import { StatCards } from '../../ui/stat-cards';
import { StatusBadge } from '../../ui/status-badge';
import { TypeName } from '../../ui/type-name';
import { BankNote } from './bank-note';
import { InvoiceButton } from './invoice-button';
import { NotAmongYours } from './not-among-yours';
import { ownTransactionsQuery } from './transactions.queries';
import { TransactionsSearch } from './transactions-search';

/** A link may have been cut or changed: then it names none. */
const ID = /^[\w-]{1,80}$/;

const UnpaidStep = later(async () => (await import('./unpaid-step')).UnpaidStep);

interface TransactionsTabProps {
  userId: string;
  findOrderHere: () => Promise<string | null>;
}

/** The customer's transactions (DASH-5). */
export function TransactionsTab({ userId, findOrderHere }: TransactionsTabProps) {
  const t = useTexts();
  const [query] = useSearchParams();
  const [error, setError] = useState<string>();
  // A link in an email names a transaction: its page is the first to be shown.
  const named = ID.exec(query.get('transaction') ?? '')?.[0];
  const [{ page, q }, turn] = useAddressState({ page: named ? 0 : 1, q: '' });
  const isNamed = named && page === 0 && !q;
  const search = q.slice(0, SEARCH_MAX_LENGTH);
  const asked = isNamed ? { holding: named } : { page: page || 1, ...(search && { search }) };
  const transactions = useQuery(ownTransactionsQuery(userId, asked));
  const { total, sums, pages = 1, data: shown } = transactions.data ?? {};
  const isAsked = isNamed && !transactions.isPlaceholderData;
  const isNotYours = isAsked && shown?.every(({ transactionId }) => transactionId !== named);
  const missing = transactions.isError ? null : undefined;

  return (
    <Stack gap="lg">
      <ErrorBanner {...loadFailureOf(transactions, t('transactions.loadFailed'))} />
      <ErrorOfAct message={error} onClose={() => setError(undefined)} />
      <News>{isNotYours && <NotAmongYours />}</News>
      <StatCards>
        <StatCard label={t('transactions.total')} value={sums?.total ?? missing} />
        <StatCard label={t('transactions.completed')} value={sums?.completed ?? missing} />
        <StatCard label={t('transactions.pending')} value={sums?.pending ?? missing} />
        <StatCard
          label={t('transactions.amount')}
          value={sums ? formatRupees(sums.amount) : missing}
          note={noteOf(sums, t)}
        />
      </StatCards>
      <PagedRecords
        of={t('transactions.pages')}
        title={t('transactions.title')}
        records={transactions}
        onPage={(next, options) => turn({ page: next }, options)}
      >
        {(search || pages > 1) && (
          <TransactionsSearch
            search={search}
            found={transactions.isPlaceholderData ? undefined : total}
            onSearch={(words) => turn({ q: words, page: 1 })}
          />
        )}
        <DataTable
          caption={t('transactions.caption')}
          rows={shown}
          hasFailed={transactions.isError}
          isOld={transactions.isPlaceholderData}
          rowKey={({ transactionId }) => transactionId}
          named={named}
          empty={
            search ? (
              <EmptyState title={t('transactions.notFoundTitle')}>{t('transactions.notFoundText')}</EmptyState>
            ) : (
              <EmptyState title={t('transactions.emptyTitle')}>{t('transactions.emptyText')}</EmptyState>
            )
          }
          columns={[
            {
              header: t('transactions.column.transaction'),
              cell: ({ transactionId }) => <CopyableId id={transactionId} of={t('transactions.ofTheTransaction')} />,
            },
            {
              header: t('transactions.column.documents'),
              cell: (transaction) => <Ordered transaction={transaction} />,
            },
            {
              header: t('transactions.column.status'),
              cell: (transaction) => <State transaction={transaction} findOrderHere={findOrderHere} />,
            },
            {
              header: t('transactions.column.subtotal'),
              isFigure: true,
              cell: ({ pricing }) => formatRupees(pricing.subtotal),
            },
            {
              header: t('transactions.column.gst'),
              isFigure: true,
              cell: ({ pricing: { gst_amount: amount, gst_percentage: percent } }) =>
                `${formatRupees(amount)}${percent ? ` (${percent}%)` : ''}`,
            },
            {
              header: t('transactions.column.total'),
              isFigure: true,
              cell: (transaction) => <Total transaction={transaction} />,
            },
            { header: t('transactions.column.date'), cell: ({ createdAt }) => <Since at={createdAt} /> },
            {
              header: t('transactions.column.invoice'),
              cell: (each) =>
                each.invoiceNumber ? <InvoiceButton transaction={each} audience="user" onError={setError} /> : '–',
            },
          ]}
        />
      </PagedRecords>
    </Stack>
  );
}

/** Each type once, with how many of it. */
function Ordered({ transaction: { documents } }: { transaction: TransactionAnswer }) {
  const counts = new Map<string, number>();
  for (const { document_type } of documents) counts.set(document_type, (counts.get(document_type) ?? 0) + 1);
  return (
    <Stack gap={6} maw={280}>
      {[...counts].map(([type, count]) => (
        <Text key={type} size="sm">
          <TypeName of={documentTypeLabel(type) + (count > 1 ? ` × ${count}` : '')} />
        </Text>
      ))}
    </Stack>
  );
}

function State({ transaction, findOrderHere }: ComponentProps<typeof UnpaidStep>) {
  const { status, bank } = transaction;
  const isUnpaid = status === 'pending' || status === 'failed';
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge status={status} />
      <BankNote bank={bank} />
      {isUnpaid && (
        <Suspense>
          <UnpaidStep transaction={transaction} findOrderHere={findOrderHere} />
        </Suspense>
      )}
    </Stack>
  );
}

/** What the amount does not say: what went back of it, and what was never kept. */
function noteOf(sums: TransactionSums | undefined, t: ReturnType<typeof useTexts>): string | undefined {
  if (!sums) return undefined;
  const { refunded, takenBack } = sums;
  const said = [
    ...(refunded > 0 ? [t('transactions.amountRefunded', { amount: formatRupees(refunded) })] : []),
    ...(takenBack > 0 ? [t('transactions.amountTakenBack', { amount: formatRupees(takenBack) })] : []),
  ];
  return said.length > 0 ? said.join(' · ') : undefined;
}

function Total({ transaction }: { transaction: TransactionAnswer }) {
  return (
    <Stack gap={2}>
      <b>{formatRupees(transaction.pricing.total_amount)}</b>
      <RefundLines transaction={transaction} />
    </Stack>
  );
}
