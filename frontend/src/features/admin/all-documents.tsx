import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentAnswer } from '@udin/contracts';
import { DOCUMENT_STATUSES } from '@udin/contracts/document/document.statuses';
import { memo, useMemo } from 'react';
import { useAddressState } from '../../lib/address-state';
import { loadFailureOf } from '../../lib/api/api-error';
import { totalInWords } from '../../lib/total-in-words';
import { useLimit } from '../../lib/use-rows-per-page';
import { CopyableId } from '../../ui/copyable-id';
import { type Column, DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { FlagMarks } from '../../ui/flag-marks';
import { PaymentDisputed } from '../../ui/payment-disputed';
import { SizedPages } from '../../ui/sized-pages';
import { Since } from '../../ui/since';
import { StatusBadge } from '../../ui/status-badge';
import { useLastPage } from '../../ui/use-last-page';
import { useListTop } from '../../ui/use-list-top';
import { allDocumentsQuery, firstDocumentFilter } from './admin.queries';
import { CustomerLink } from './customer-link';
import { DocumentLink } from './document-link';
import { type AdminDocumentActions, DocumentActions } from './document-actions';
import { DocumentFilters } from './document-filters';
import { OnlyOfCustomer } from './only-of-customer';
import { SignedCell } from './signed-cell';
import { EmailOnOneLine } from '../../ui/email-address';
import { wholeWhenCut } from '../../ui/whole-when-cut';

const FIRST = { ...firstDocumentFilter, user: '' };

/** All documents, newest first; with `?user=` only those of one customer (ADM-2). */
export const AllDocuments = memo(function AllDocuments({ actions }: { actions: AdminDocumentActions }) {
  const [{ user: userId, ...filter }, change] = useAddressState(FIRST, { status: DOCUMENT_STATUSES });
  const { heading, goToTop } = useListTop();
  const limit = useLimit();
  const documents = useQuery(allDocumentsQuery(filter, userId, limit));
  const columns = useMemo(() => columnsFor(actions), [actions]);
  const isBeyond = useLastPage(documents, (page) => change({ page }, { replace: true }));
  return (
    <Stack gap="md">
      <Title order={2} ref={heading}>
        <span aria-live="polite" aria-atomic>{`All documents${totalInWords(documents.data)}`}</span>
      </Title>
      <ErrorBanner {...loadFailureOf(documents, 'Failed to load data. Please try again.')} />
      <DocumentFilters filter={filter} onChange={change} onClear={() => change(FIRST)} />
      {userId && <OnlyOfCustomer userId={userId} onShowAll={() => change({ user: '', page: 1 })} />}
      <DataTable
        caption="All documents"
        rows={isBeyond ? undefined : documents.data?.documents}
        hasFailed={documents.isError}
        isOld={documents.isPlaceholderData}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No documents found" />}
        columns={columns}
      />
      <SizedPages
        of="documents"
        list={documents.data}
        page={filter.page}
        onPage={(page) => {
          change({ page });
          goToTop();
        }}
      />
    </Stack>
  );
});

const columnsFor = (actions: AdminDocumentActions): Column<DocumentAnswer>[] => [
  { header: 'Document', share: '22%', cell: (document) => <Name document={document} /> },
  { header: 'Customer', share: '18%', cell: (document) => <Customer document={document} /> },
  {
    header: 'Status',
    cell: ({ documentStatus, revokedAt }) => <StatusBadge status={documentStatus} revokedAt={revokedAt} />,
  },
  { header: 'Uploaded On', cell: ({ uploadedDate }) => <Since at={uploadedDate} /> },
  {
    header: 'Signed Document',
    cell: (document) => <SignedCell document={document} onPreview={() => actions.onPreview(document, 'signed')} />,
  },
  {
    header: 'Actions',
    isForButtons: true,
    cell: (document) => <DocumentActions document={document} actions={actions} />,
  },
];

function Name({ document }: { document: DocumentAnswer }) {
  return (
    <Stack gap={0} align="flex-start">
      <DocumentLink document={document} />
      <Text size="sm" c="dimmed">
        {document.documentTypeName}
      </Text>
      <CopyableId id={document.id} of={document.fileName} />
      {document.isDisputed && <PaymentDisputed />}
      <FlagMarks flags={document.flags} of={document.fileName} />
    </Stack>
  );
}

function Customer({ document: { customer, userId } }: { document: DocumentAnswer }) {
  return (
    <div>
      <CustomerLink userId={userId}>
        {customer ? `${customer.firstName} ${customer.lastName}` : 'Customer'}
      </CustomerLink>
      <Text size="sm" c="dimmed" truncate {...wholeWhenCut}>
        <EmailOnOneLine of={customer?.email} />
      </Text>
    </div>
  );
}
