import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentAnswer } from '@udin/contracts';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiError, problemOf, type ReadableProblem } from '../../../lib/api/api-error';
import { isDeleted } from '../../../lib/api/is-deleted';
import { formatDayOrMoment } from '../../../lib/day-or-moment';
import { formatDate, formatMoment } from '../../../lib/format';
import { useTexts } from '../../../lib/language/documents-texts';
import { loginFor } from '../../../lib/next-page';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorBanner } from '../../../ui/error-banner';
import { News } from '../../../ui/news';
import { Notice } from '../../../ui/notice';
import { StatusBadge } from '../../../ui/status-badge';
import { Timeline } from '../../../ui/timeline';
import { useTitleOfDocument } from '../../../ui/use-title-of-document';
import { DOCUMENT_STAGES } from '../document-stage';
import { sealFollows } from '../seal-follows';
import { downloadSigned } from '../download-signed';
import { SignedDocumentCell } from '../signed-document-cell';
import { AlsoInOrder } from './also-in-order';
import { BankNotice } from './bank-notice';
import { CheckCard } from './check-card';
import { DeletedMeanwhile } from './deleted-meanwhile';
import { DocumentFacts } from './document-facts';
import { isPaidBack } from '../../../lib/is-paid-back';
import { NextStep } from './next-step';
import { progressQuery } from './progress.queries';
import { Unsent } from './unsent';
import { LongName } from '../../../ui/long-name';

interface DocumentProgressProps {
  id: string;
  onPreview: (document: DocumentAnswer, kind: 'original' | 'signed') => void;
  viewer: (draft: { fileId: string; name: string; mimeType: string; link: string }) => ReactNode;
  invoice: (transactionId: string) => ReactNode;
  notes: ReactNode;
  actions: (document: DocumentAnswer) => ReactNode;
}

/** The same for a document of somebody else, for none, and for what is no id: what exists is nobody else's business. */
const NOT_THEIRS = [400, 403, 404];

/** The page of one document for its owner: how it goes, what is asked, its order, and what happened. */
export function DocumentProgress({ id, onPreview, viewer, invoice, notes, actions }: DocumentProgressProps) {
  const t = useTexts();
  const progress = useQuery(progressQuery(id));
  const [error, setError] = useState<ReadableProblem>();
  const { data } = progress;
  // Drawn when the device is ready, so that a press meanwhile does not wait for all of its parts.
  const isReady = useDeferredValue(data !== undefined);
  useTitleOfDocument(data?.document);
  if (!data || !isReady) {
    if (progress.error instanceof ApiError && NOT_THEIRS.includes(progress.error.status)) return <NotFound />;
    return progress.isError ? (
      <>
        <Title order={1} size="h2">
          {t('progress.notLoadedTitle')}
        </Title>
        <ErrorBanner
          message={problemOf(progress.error, t('documents.loadFailed'))}
          onRetry={() => void progress.refetch()}
        />
      </>
    ) : (
      <Skeleton h={320} role="status" aria-label={t('progress.loading')} />
    );
  }
  if (isDeleted(progress.error)) return <DeletedMeanwhile document={data.document} />;
  const { document, order, timeline, isLate } = data;
  const hasNoMoney = isPaidBack(data.document);
  const others = order?.documents.filter((each) => each.id !== id) ?? [];
  const save = () => {
    setError(undefined);
    void downloadSigned(id).catch((failure: unknown) => setError(problemOf(failure, t('documents.downloadFailed'))));
  };
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            <LongName of={document.fileName} />
          </Title>
          <Group gap="xs" mt="xs" aria-live="polite">
            <StatusBadge status={document.documentStatus} revokedAt={document.revokedAt} />
            {DOCUMENT_STAGES[document.documentStatus] === 'in progress' && !data.waitingFor && !hasNoMoney && (
              <Text size="sm">{t('delivery.expectedBy', { day: formatDate(document.estimatedDelivery) })}</Text>
            )}
          </Group>
        </div>
        {actions(document)}
      </Group>
      <News>
        {hasNoMoney && <Notice tone="note">{t('progress.paidBack')}</Notice>}
        {isLate && !hasNoMoney && (
          <Notice tone="note">{t('progress.late', { moment: formatMoment(document.estimatedDelivery) })}</Notice>
        )}
        {document.revokedAt && (
          <Notice tone="note">{t('progress.revoked', { moment: formatDayOrMoment(document.revokedAt) })}</Notice>
        )}
        {document.signedAt && !document.signedDocumentLink && <Notice tone="note">{t('progress.takenBack')}</Notice>}
        {sealFollows(document) && <Notice>{t('progress.sealFollows')}</Notice>}
        <BankNotice document={document} />
        <Unsent document={document} questions={data.questions} drafts={data.drafts} />
      </News>
      <ErrorBanner message={error} onClose={() => setError(undefined)} />
      <NextStep key={id} data={data} viewer={viewer} />
      {document.signedDocumentLink && (
        <Card title={t('progress.signed')}>
          <SignedDocumentCell
            isAlone
            document={document}
            onPreview={() => onPreview(document, 'signed')}
            onDownload={save}
          />
          {!sealFollows(document) && !document.revokedAt && (
            <CheckCard documentId={id} name={document.signedFileName ?? document.fileName} />
          )}
        </Card>
      )}
      <Card title={t('progress.order')}>
        <DocumentFacts data={data} invoice={order?.invoiceNumber ? invoice(document.transactionId) : null} />
        <AlsoInOrder documents={others} />
      </Card>
      <Card title={t('progress.history')}>
        <Timeline entries={timeline} label={t('progress.history')} />
      </Card>
      <Card title={t('progress.notes')}>{notes}</Card>
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
  const t = useTexts();
  const here = useLocation();
  return (
    <Paper>
      <EmptyState
        isPage
        title={t('progress.notYoursTitle')}
        action={
          <Group justify="center" gap="sm" mt="sm">
            <Button component={Link} to="/dashboard" variant="default">
              {t('progress.notYoursAction')}
            </Button>
            <Button component={Link} to={loginFor('user', here)} variant="default">
              {t('progress.notYoursLogin')}
            </Button>
          </Group>
        }
      >
        {t('progress.notYoursText')}
      </EmptyState>
    </Paper>
  );
}
