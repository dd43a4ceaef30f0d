import { Group, Stack, Text } from '@mantine/core';
import type { DocumentAnswer } from '@udin/contracts';
import { extensionOf } from '@udin/contracts/file-kinds';
import { memo } from 'react';
import { shortId } from '../../lib/format';
import { CopyableId } from '../../ui/copyable-id';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { FileIcon } from '../../ui/file-icon';
import { FlagMarks } from '../../ui/flag-marks';
import { Since } from '../../ui/since';
import { StatusBadge } from '../../ui/status-badge';
import { DocumentLink } from './document-link';
import { type AdminDocumentActions, DocumentActions } from './document-actions';
import { SignedCell } from './signed-cell';

interface UserDocumentsProps {
  documents: DocumentAnswer[];
  actions: AdminDocumentActions;
}

/** Documents of one customer (ADM-3). Not drawn again when a dialog opens above them. */
export const UserDocuments = memo(function UserDocuments({ documents, actions }: UserDocumentsProps) {
  return (
    <DataTable
      caption="Documents of the user"
      rows={documents}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No documents found" />}
      columns={[
        { header: 'Document', share: '26%', cell: (document) => <Name document={document} /> },
        { header: 'Type', cell: ({ documentTypeName }) => documentTypeName },
        {
          header: 'Status',
          cell: ({ documentStatus, revokedAt }) => <StatusBadge status={documentStatus} revokedAt={revokedAt} />,
        },
        { header: 'Uploaded On', cell: ({ uploadedDate }) => <Since at={uploadedDate} /> },
        {
          header: 'Signed Document',
          cell: (document) => (
            <SignedCell document={document} onPreview={() => actions.onPreview(document, 'signed')} />
          ),
        },
        {
          header: 'Admin Actions',
          isForButtons: true,
          cell: (document) => <DocumentActions document={document} actions={actions} />,
        },
      ]}
    />
  );
});

function Name({ document }: { document: DocumentAnswer }) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <FileIcon extension={extensionOf(document.fileName)} />
      <Stack gap={0} miw={0} align="flex-start">
        <DocumentLink document={document} />
        <CopyableId id={document.id} of={document.fileName} />
        <FlagMarks flags={document.flags} of={document.fileName} />
        <Text size="sm" c="dimmed">
          Transaction: {document.transactionId ? shortId(document.transactionId) : 'N/A'}
        </Text>
      </Stack>
    </Group>
  );
}
