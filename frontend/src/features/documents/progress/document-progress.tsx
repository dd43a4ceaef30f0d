import { Anchor, Button, Group, List, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentAnswer } from '@udin/contracts';
import { customerDocumentPath } from '@udin/contracts/desk/desk.kinds';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, problemOf, type ReadableProblem } from '../../../lib/api/api-error';
import { formatDate, formatMoment } from '../../../lib/format';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorBanner } from '../../../ui/error-banner';
import { News } from '../../../ui/news';
import { Notice } from '../../../ui/notice';
import { StatusBadge } from '../../../ui/status-badge';
import { Timeline } from '../../../ui/timeline';
import { useTitleOfDocument } from '../../../ui/use-title-of-document';
import { DOCUMENT_STAGES } from '../document-stage';
import { sealFollows } from '../seal-follows';
import { downloadDocument } from '../download-document';
import { SignedDocumentCell } from '../signed-document-cell';
import { DocumentFacts } from './document-facts';
import { isPaidBack } from '../../../lib/is-paid-back';
import { NextStep } from './next-step';
import { progressQuery } from './progress.queries';
import { UdinSheetLink } from './udin-sheet-link';
import { Unsent } from './unsent';

interface DocumentProgressProps {
  id: string;
  onPreview: (document: DocumentAnswer, kind: 'original' | 'signed') => void;
  viewer: (draft: { fileId: string; name: string; mimeType: string; link: string }) => ReactNode;
  invoice: (transactionId: string) => ReactNode;
  notes: ReactNode;
  actions: (document: DocumentAnswer) => ReactNode;
}

/** The same for a document of somebody else and for none: what exists is nobody else's business. */
const NOT_THEIRS = [403, 404];

/** The page of one document for its owner: how it goes, what is asked, its order, and what happened. */
export function DocumentProgress({ id, onPreview, viewer, invoice, notes, actions }: DocumentProgressProps) {
  const progress = useQuery(progressQuery(id));
  const [error, setError] = useState<ReadableProblem>();
  const { data } = progress;
  useTitleOfDocument(data?.document);
  if (!data) {
    if (progress.error instanceof ApiError && NOT_THEIRS.includes(progress.error.status)) return <NotFound />;
    return progress.isError ? (
      <ErrorBanner
        message={problemOf(progress.error, 'Failed to load data. Please try again.')}
        onRetry={() => void progress.refetch()}
      />
    ) : (
      <Skeleton h={320} role="status" aria-label="Loading the document" />
    );
  }
  const { document, order, timeline, isLate } = data;
  const hasNoMoney = isPaidBack(data.document);
  const others = order?.documents.filter((each) => each.id !== id) ?? [];
  const save = () => {
    setError(undefined);
    void downloadDocument(id, 'signed').catch((failure: unknown) =>
      setError(problemOf(failure, 'The file could not be downloaded. Please try again.')),
    );
  };
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {document.fileName}
          </Title>
          <Group gap="xs" mt={4} aria-live="polite">
            <StatusBadge status={document.documentStatus} revokedAt={document.revokedAt} />
            {DOCUMENT_STAGES[document.documentStatus] === 'in progress' && !data.waitingFor && !hasNoMoney && (
              <Text size="sm">Expected by {formatDate(document.estimatedDelivery)}</Text>
            )}
          </Group>
        </div>
        {actions(document)}
      </Group>
      <News>
        {hasNoMoney && <Notice tone="note">Your money for this document was paid back. It will not be signed.</Notice>}
        {isLate && !hasNoMoney && (
          <Notice tone="note">
            We did not keep our promise for this document, and we are sorry. The new date is{' '}
            {formatMoment(document.estimatedDelivery)}.
          </Notice>
        )}
        {document.revokedAt && (
          <Notice tone="note">
            This document was revoked {formatMoment(document.revokedAt)} and is no longer in force. Do not rely on it:
            whoever checks it is told so.
          </Notice>
        )}
        {document.signedAt && !document.signedDocumentLink && (
          <Notice tone="note">
            The signed document that you had is no longer in force. Do not rely on it: whoever checks it is told so.
          </Notice>
        )}
        {sealFollows(document) && (
          <Notice>
            Your document is signed. Its seal is being made: the sealed file takes the place of this one by itself,
            usually within a minute. Hand over the sealed file.
          </Notice>
        )}
        <Unsent document={document} questions={data.questions} drafts={data.drafts} />
      </News>
      <ErrorBanner message={error} onClose={() => setError(undefined)} />
      <NextStep key={id} data={data} viewer={viewer} />
      {document.signedDocumentLink && (
        <Card title="Signed document">
          <SignedDocumentCell document={document} onPreview={() => onPreview(document, 'signed')} onDownload={save} />
          {document.udin && <UdinSheetLink documentId={id} />}
        </Card>
      )}
      <Card title="Order and invoice">
        <DocumentFacts data={data} invoice={order?.invoiceNumber ? invoice(document.transactionId) : null} />
        {others.length > 0 && (
          <>
            <Text size="sm" c="dimmed" mt="md">
              Also in this order
            </Text>
            <List listStyleType="none" size="sm" spacing={4} style={{ overflowWrap: 'anywhere' }}>
              {others.map((each) => (
                <List.Item key={each.id}>
                  <Anchor component={Link} to={customerDocumentPath(each.id)} size="sm" underline="always">
                    {each.fileName}
                  </Anchor>{' '}
                  <StatusBadge status={each.documentStatus} revokedAt={each.revokedAt} />
                </List.Item>
              ))}
            </List>
          </>
        )}
      </Card>
      <Card title="What happened">
        <Timeline entries={timeline} label="What happened" />
      </Card>
      <Card title="Notes">{notes}</Card>
    </Stack>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper p="lg" component="section" aria-label={title}>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function NotFound() {
  return (
    <Paper>
      <EmptyState
        title="This document is not among yours"
        action={
          <Button component={Link} to="/dashboard" variant="default" mt="sm">
            Go to my documents
          </Button>
        }
      >
        It may belong to another account: log in with the email address that the link was sent to. Or it was deleted.
      </EmptyState>
    </Paper>
  );
}
