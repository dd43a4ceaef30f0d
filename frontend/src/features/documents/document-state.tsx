import { Anchor, Stack, Text } from '@mantine/core';
import type { DocumentAnswer } from '@udin/contracts';
import { customerDocumentPath } from '@udin/contracts/desk/desk.kinds';
import { DOCUMENT_STATUS_RULES } from '@udin/contracts/document/document.statuses';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format';
import { isPaidBack } from '../../lib/is-paid-back';
import { type TextKey, useTexts } from '../../lib/language/documents-texts';
import { StatusBadge } from '../../ui/status-badge';

/** The status of an own document with its reason, and the next step where one is needed. */
export function DocumentState({ document }: { document: DocumentAnswer }) {
  const t = useTexts();
  const key = nextStepOf(document);
  const step = key && t(key);
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge status={document.documentStatus} revokedAt={document.revokedAt} />
      {document.revokedAt && (
        <Text size="sm" c="dimmed" data-detail>
          {t('documentRow.revokedSince', { day: formatDate(document.revokedAt) })}
        </Text>
      )}
      {document.statusNote && (
        <Text size="sm" c="dimmed" data-detail>
          {document.statusNote}
        </Text>
      )}
      {step && (
        <Anchor
          component={Link}
          to={customerDocumentPath(document.id)}
          size="sm"
          fw={600}
          underline="always"
          display="inline-block"
          py={10}
          aria-label={t('documentRow.step.named', { step, name: document.fileName })}
        >
          {step}
        </Anchor>
      )}
    </Stack>
  );
}

function nextStepOf(document: DocumentAnswer): TextKey | undefined {
  const { waitingFor, documentStatus, refundRequest, isTakenByBank } = document;
  if (isPaidBack(document)) return undefined;
  if (waitingFor === 'answer') return 'documentRow.step.answer';
  if (waitingFor === 'approval') return 'documentRow.step.draft';
  if (!DOCUMENT_STATUS_RULES[documentStatus].leavesChoice) return undefined;
  if (refundRequest === 'requested') return 'documentRow.step.asked';
  if (isTakenByBank) return undefined;
  return documentStatus === 'failed' ? 'documentRow.step.failed' : 'documentRow.step.rejected';
}
