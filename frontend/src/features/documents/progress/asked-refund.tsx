import { Button, Group, Stack, Text } from '@mantine/core';
import { DOCUMENT_STATUS_RULES, type DocumentStatus } from '@udin/contracts/document/document.statuses';
import type { ProgressAnswer, RefundRequestAnswer } from '@udin/contracts/desk/work.answers';
import { formatMoment } from '../../../lib/format';
import { type TextKey, useTexts } from '../../../lib/language/documents-texts';

/** The desk may go on with a document whose money is asked back: the request stays open. */
const SINCE_THEN: Record<DocumentStatus, TextKey | null> = {
  pending: 'moneyBack.takenUp',
  processing: 'moneyBack.takenUp',
  signed: 'moneyBack.delivered',
  completed: 'moneyBack.delivered',
  rejected: null,
  failed: null,
};

interface AskedRefundProps {
  request: RefundRequestAnswer;
  document: ProgressAnswer['document'];
  /** Undefined where no other file is taken. */
  onReplace: (() => void) | undefined;
}

/** The money was asked back, and nobody has decided yet. */
export function AskedRefund({ request: { requestedAt, reason }, document, onReplace }: AskedRefundProps) {
  const t = useTexts();
  const { documentStatus, statusNote } = document;
  const sinceThen = SINCE_THEN[documentStatus];
  return (
    <Stack gap="sm">
      <Text className="pre-line" style={{ overflowWrap: 'anywhere' }}>
        {t('moneyBack.youWrote', { moment: formatMoment(requestedAt), reason })}
      </Text>
      {sinceThen && <Text>{t(sinceThen)}</Text>}
      <Text>{t('moneyBack.decisionHere')}</Text>
      {DOCUMENT_STATUS_RULES[documentStatus].leavesChoice && statusNote && (
        <Text size="sm" c="dimmed" className="pre-line" style={{ overflowWrap: 'anywhere' }}>
          {t(`moneyBack.what.${documentStatus === 'rejected' ? 'rejected' : 'failed'}`, { note: statusNote })}
        </Text>
      )}
      {onReplace && (
        <>
          <Text size="sm" c="dimmed">
            {t('moneyBack.orAnotherFile')}
          </Text>
          <Group>
            <Button variant="default" onClick={onReplace}>
              {t('nextStep.replaceInstead')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
