import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentAnswer, FileAccessAnswer } from '@udin/contracts';
import { useState } from 'react';
import { loadFailureOf } from '../../lib/api/api-error';
import { formatMoment } from '../../lib/format';
import { CopyableId } from '../../ui/copyable-id';
import { DataTable } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { Pages } from '../../ui/pages';
import { accessLogQuery } from './admin.queries';

const FILES: Record<FileAccessAnswer['kind'], string> = {
  original: 'As the customer sent it',
  signed: 'Signed',
  'signed-original': 'Signed, without the seal',
  'seal-sheet': 'Sheet of the seal',
  'udin-sheet': 'Sheet of the UDIN',
  version: 'Earlier version',
  draft: 'Draft',
  archive: 'All files, in one download',
};
const WAYS = { token: 'Page', link: 'Link' };

interface AccessLogDialogProps {
  document: DocumentAnswer | null;
  onClose: () => void;
}

/** Who opened the document's files, when and from where (PRV-2). */
export function AccessLogDialog({ document, onClose }: AccessLogDialogProps) {
  return (
    <Dialog opened={document !== null} onClose={onClose} title="Access log" size="xl">
      {document && <Entries documentId={document.id} name={document.fileName} />}
    </Dialog>
  );
}

function Entries({ documentId, name }: { documentId: string; name: string }) {
  const [page, setPage] = useState(1);
  const log = useQuery(accessLogQuery(documentId, page));
  const { pages = 1, total } = log.data ?? {};
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {name}
        {total ? ` · opened ${total} ${total === 1 ? 'time' : 'times'}` : ''}
      </Text>
      <ErrorBanner {...loadFailureOf(log, 'Failed to load data. Please try again.')} />
      <DataTable
        caption={`Who opened ${name}`}
        rows={log.data?.data}
        hasFailed={log.isError}
        isOld={log.isPlaceholderData}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Nobody has opened it yet" />}
        columns={[
          { header: 'When', cell: ({ at }) => formatMoment(at) },
          { header: 'File', cell: ({ kind }) => FILES[kind] },
          {
            header: 'Who',
            cell: ({ by }) => (
              <>
                {by.name ?? (by.type === 'admin' ? 'Admin' : 'Customer')} <CopyableId id={by.id} of="the account" />
              </>
            ),
          },
          { header: 'By', cell: ({ by }) => WAYS[by.via] },
          // Of the owner of a deleted document it is forgotten.
          { header: 'From', cell: ({ address }) => address || '–' },
        ]}
      />
      <Pages of="the access log" total={pages} page={page} onPage={setPage} />
    </Stack>
  );
}
