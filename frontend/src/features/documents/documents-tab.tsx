import { SimpleGrid, Stack, Text, Title, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentAnswer } from '@udin/contracts';
import { useState } from 'react';
import { problemOf, type ReadableProblem } from '../../lib/api/api-error';
import { CopyableId } from '../../ui/copyable-id';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { NextStepButton } from '../../ui/next-step-button';
import { Since } from '../../ui/since';
import { StatCard } from '../../ui/stat-card';
import { StatusBadge } from '../../ui/status-badge';
import { DeleteDocumentDialog } from './delete-document-dialog';
import { countDocuments } from './document-counts';
import { DocumentRowActions } from './document-row-actions';
import { ownDocumentsQuery } from './documents.queries';
import { downloadDocument } from './download-document';
import { SignedDocumentCell } from './signed-document-cell';

interface DocumentsTabProps {
  userId: string;
  onAdd: () => void;
  onPreview: (document: DocumentAnswer, kind: 'original' | 'signed') => void;
  onNotes: (document: DocumentAnswer) => void;
}

/** The customer's documents (DASH-2). */
export function DocumentsTab({ userId, onAdd, onPreview, onNotes }: DocumentsTabProps) {
  const documents = useQuery(ownDocumentsQuery(userId));
  const [deleting, setDeleting] = useState<DocumentAnswer | null>(null);
  const [error, setError] = useState<string | ReadableProblem>();
  const [refusal, setRefusal] = useState<{ id: string; message: ReadableProblem }>();
  const counts = documents.data && countDocuments(documents.data);
  const missing = documents.isError ? null : undefined;
  const startDeleting = (document: DocumentAnswer) => {
    setRefusal(undefined);
    setDeleting(document);
  };
  const actions = { onPreview, onNotes, onDelete: startDeleting };
  const save = (document: DocumentAnswer) =>
    void downloadDocument(document.id, 'signed').catch((failure: unknown) =>
      setError(problemOf(failure, 'Failed to load data. Please try again.')),
    );

  return (
    <Stack gap="lg">
      <ErrorBanner
        message={documents.isError ? problemOf(documents.error, 'Failed to load data. Please try again.') : null}
        onRetry={() => void documents.refetch()}
      />
      <ErrorBanner message={error} onClose={() => setError(undefined)} />
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <StatCard label="Total Documents" value={counts?.total ?? missing} />
        <StatCard label="Completed" value={counts?.completed ?? missing} />
        <StatCard label="In Progress" value={counts?.inProgress ?? missing} />
        <StatCard label="Signed Available" value={counts?.signedAvailable ?? missing} />
      </SimpleGrid>
      <Group justify="space-between">
        <Title order={2}>My Documents</Title>
        <NextStepButton onClick={onAdd}>Add Document</NextStepButton>
      </Group>
      <DataTable
        caption="My documents"
        rows={documents.data}
        hasFailed={documents.isError}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No documents yet">
            Add a document, choose what you need, and it comes back signed in 24–72 hours.
          </EmptyState>
        }
        columns={[
          {
            header: 'Document',
            share: '25%',
            cell: (document) => (
              <Stack gap={4}>
                <Name document={document} />
                {refusal?.id === document.id && (
                  <ErrorBanner message={refusal.message} onClose={() => setRefusal(undefined)} />
                )}
              </Stack>
            ),
          },
          { header: 'Type', cell: ({ documentTypeName }) => documentTypeName },
          { header: 'Status', cell: (document) => <Status document={document} /> },
          { header: 'Uploaded On', cell: ({ uploadedDate }) => <Since at={uploadedDate} /> },
          {
            header: 'Signed Document',
            cell: (document) => (
              <SignedDocumentCell
                document={document}
                onPreview={() => onPreview(document, 'signed')}
                onDownload={() => save(document)}
              />
            ),
          },
          { header: 'Actions', cell: (document) => <DocumentRowActions document={document} actions={actions} /> },
        ]}
      />
      <DeleteDocumentDialog
        document={deleting}
        userId={userId}
        onClose={() => setDeleting(null)}
        onError={({ id }, message) => setRefusal({ id, message })}
      />
    </Stack>
  );
}

function Name({ document }: { document: DocumentAnswer }) {
  return (
    <div>
      <Text fw={550} truncate title={document.fileName}>
        {document.fileName}
      </Text>
      <CopyableId id={document.id} of={document.fileName} />
    </div>
  );
}

function Status({ document }: { document: DocumentAnswer }) {
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge status={document.documentStatus} />
      {document.statusNote && (
        <Text size="sm" c="dimmed">
          {document.statusNote}
        </Text>
      )}
    </Stack>
  );
}
