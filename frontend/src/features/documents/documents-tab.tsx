import { Anchor, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentAnswer } from '@udin/contracts';
import { customerDocumentPath } from '@udin/contracts/desk/desk.kinds';
import { memo, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useAddressState } from '../../lib/address-state';
import { loadFailureOf, problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { shortId } from '../../lib/format';
import { useTexts } from '../../lib/language/documents-texts';
import { toldApart } from '../../lib/told-apart';
import { useEver } from '../../lib/use-ever';
import { CopyableId } from '../../ui/copyable-id';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { ErrorOfAct } from '../../ui/error-of-act';
import { ListNews } from '../../ui/list-news';
import { besideOnPhone } from '../../ui/beside-on-phone';
import { NextStepButton } from '../../ui/next-step-button';
import { Pages } from '../../ui/pages';
import { Since } from '../../ui/since';
import { StatCard } from '../../ui/stat-card';
import { StatCards } from '../../ui/stat-cards';
import { TypeName } from '../../ui/type-name';
import { useDeletedRow } from '../../ui/use-deleted-row';
import { useListTop } from '../../ui/use-list-top';
import classes from './documents-tab.module.css';
import { DeleteDocumentDialog } from './delete-document-dialog';
import { countDocuments } from './document-counts';
import { DocumentRowActions } from './document-row-actions';
import { DocumentState } from './document-state';
import { DocumentsFilter } from './documents-filter';
import { ownDocumentsQuery } from './documents.queries';
import { downloadSigned } from './download-signed';
import { filterDocuments, FIRST_FILTER, SHOWS, SORTS } from './filter-documents';
import { SignedDocumentCell } from './signed-document-cell';
import { LongName } from '../../ui/long-name';

const PER_PAGE = 10;
const CHOICES = { show: SHOWS, sort: SORTS };

interface DocumentsTabProps {
  userId: string;
  onAdd: () => void;
  onPreview: (document: DocumentAnswer, kind: 'original' | 'signed') => void;
  onNotes: (document: DocumentAnswer) => void;
}

/** The customer's documents (DASH-2). Not drawn again when a dialog opens above them. */
export const DocumentsTab = memo(function DocumentsTab({ userId, onAdd, onPreview, onNotes }: DocumentsTabProps) {
  const t = useTexts();
  const documents = useQuery(ownDocumentsQuery(userId));
  const [deleting, setDeleting] = useState<DocumentAnswer | null>(null);
  const [error, setError] = useState<string | ReadableProblem>();
  const [refusal, setRefusal] = useState<{ id: string; message: ReadableProblem }>();
  const [filter, change] = useAddressState(FIRST_FILTER, CHOICES);
  const { heading, goToTop, focusTop } = useListTop();
  const deleted = useDeletedRow(focusTop);
  const { q, show, sort } = filter;
  const found = useMemo(
    () => documents.data && filterDocuments(documents.data, { q, show, sort }),
    [documents.data, q, show, sort],
  );
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / PER_PAGE));
  const page = Math.min(filter.page, pages);
  const rows = found?.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const nameOf = toldApart(
    rows ?? [],
    ({ fileName }) => fileName,
    ({ id }) => `…${shortId(id)}`,
  );
  const isFiltered = q !== '' || show !== 'all';
  const total = found?.length;
  const foundNews = useEver(isFiltered) && total !== undefined ? t('documents.found', { count: total }) : undefined;
  const counts = documents.data && countDocuments(documents.data);
  const missing = documents.isError ? null : undefined;
  const startDeleting = (document: DocumentAnswer) => {
    setRefusal(undefined);
    deleted.forget();
    setDeleting(document);
  };
  const actions = { onPreview, onNotes, onDelete: startDeleting };
  const save = (document: DocumentAnswer) => {
    setError(undefined);
    void downloadSigned(document.id).catch((failure: unknown) =>
      setError(problemOf(failure, t('documents.downloadFailed'))),
    );
  };

  return (
    <Stack gap="lg">
      <ErrorBanner {...loadFailureOf(documents, t('documents.loadFailed'))} />
      <ErrorOfAct message={error} onClose={() => setError(undefined)} />
      <StatCards>
        <StatCard label={t('documents.count.total')} value={counts?.total ?? missing} />
        <StatCard label={t('documents.count.completed')} value={counts?.completed ?? missing} />
        <StatCard label={t('documents.count.inProgress')} value={counts?.inProgress ?? missing} />
        <StatCard label={t('documents.count.signedAvailable')} value={counts?.signedAvailable ?? missing} />
      </StatCards>
      <Group justify="space-between">
        <Title order={2} ref={heading}>
          {t('documents.title')}
        </Title>
        <NextStepButton flex={besideOnPhone} onClick={onAdd}>
          {t('documents.add')}
        </NextStepButton>
      </Group>
      {(documents.data?.length ?? 0) > 1 && (
        <DocumentsFilter
          filter={filter}
          onChange={(part) => {
            deleted.forget();
            const isTyped = Object.keys(part).join() === 'q';
            change({ page: 1, ...part }, { replace: isTyped, mayBeLate: isTyped });
          }}
        />
      )}
      <ListNews>{deleted.news ?? foundNews}</ListNews>
      <DataTable
        // The filter takes the place of some of the grey bars: one that stays would be pushed down.
        key={rows ? 'rows' : 'bars'}
        caption={t('documents.caption')}
        rows={rows}
        hasFailed={documents.isError}
        rowKey={({ id }) => id}
        compactAs={nameOf}
        empty={<NoRows isFiltered={isFiltered} />}
        columns={[
          {
            header: t('documents.column.document'),
            share: '24%',
            cell: (document) => (
              <Stack gap={4}>
                <Name document={document} />
                {refusal?.id === document.id && (
                  <ErrorBanner message={refusal.message} onClose={() => setRefusal(undefined)} />
                )}
              </Stack>
            ),
          },
          {
            header: t('documents.column.type'),
            share: '15%',
            cell: ({ documentTypeName }) => <TypeName of={documentTypeName} />,
          },
          {
            header: t('documents.column.status'),
            share: '14%',
            cell: (document) => <DocumentState document={document} />,
          },
          {
            header: t('documents.column.uploaded'),
            isDetail: true,
            cell: ({ uploadedDate }) => <Since at={uploadedDate} />,
          },
          {
            header: t('documents.column.signed'),
            cell: (document) => (
              <SignedDocumentCell
                document={document}
                name={nameOf(document)}
                onPreview={() => onPreview(document, 'signed')}
                onDownload={() => save(document)}
              />
            ),
          },
          {
            header: t('documents.column.actions'),
            isForButtons: true,
            isDetail: true,
            cell: (document) => <DocumentRowActions document={document} name={nameOf(document)} actions={actions} />,
          },
        ]}
      />
      <Pages
        of={t('documents.pages')}
        total={pages}
        page={page}
        onPage={(next) => {
          change({ page: next });
          goToTop();
        }}
      />
      <DeleteDocumentDialog
        document={deleting}
        userId={userId}
        returnFocus={deleted.returnFocus}
        onClose={() => setDeleting(null)}
        onDeleted={({ fileName }) => deleted.tell(fileName)}
        onError={({ id }, message) => setRefusal({ id, message })}
      />
    </Stack>
  );
});

function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts();
  return isFiltered ? (
    <EmptyState title={t('documents.notFoundTitle')}>{t('documents.notFoundText')}</EmptyState>
  ) : (
    <EmptyState title={t('documents.emptyTitle')}>{t('documents.emptyText')}</EmptyState>
  );
}

/** Leads to the page of the document: its order, invoice and what happened. */
function Name({ document }: { document: DocumentAnswer }) {
  return (
    <Stack gap={0} align="flex-start">
      <Anchor
        component={Link}
        to={customerDocumentPath(document.id)}
        fw={550}
        c="inherit"
        underline="always"
        lineClamp={2}
        className={`long-name ${classes.name}`}
        maw="100%"
        title={document.fileName}
      >
        <LongName of={document.fileName} />
      </Anchor>
      <span data-detail>
        <CopyableId id={document.id} of={document.fileName} />
      </span>
    </Stack>
  );
}
