import { Button, Group, Stack, Text } from '@mantine/core';
import { DOCUMENT_STATUS_RULES, type DocumentStatus } from '@udin/contracts/document/document.statuses';
import type { ProgressAnswer, RefundRequestAnswer } from '@udin/contracts/desk/work.answers';
import { formatMoment } from '../../../lib/format';

const TAKEN_UP = 'Since then we work on the document again. If the money goes back, the work ends.';
const DELIVERED = 'Since then the document was signed. The signed document stays yours, whatever we decide.';

/** The desk may go on with a document whose money is asked back: the request stays open. */
const SINCE_THEN: Record<DocumentStatus, string | null> = {
  pending: TAKEN_UP,
  processing: TAKEN_UP,
  signed: DELIVERED,
  completed: DELIVERED,
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
  const { documentStatus, statusNote } = document;
  const sinceThen = SINCE_THEN[documentStatus];
  return (
    <Stack gap="sm">
      <Text className="pre-line" style={{ overflowWrap: 'anywhere' }}>
        On {formatMoment(requestedAt)} you wrote: “{reason}”
      </Text>
      {sinceThen && <Text>{sinceThen}</Text>}
      <Text>We decide by our refund policy and tell you by email; it will stand here, too.</Text>
      {DOCUMENT_STATUS_RULES[documentStatus].leavesChoice && statusNote && (
        <Text size="sm" c="dimmed" className="pre-line" style={{ overflowWrap: 'anywhere' }}>
          {documentStatus === 'rejected' ? 'Why it was rejected' : 'What happened'}: {statusNote}
        </Text>
      )}
      {onReplace && (
        <>
          <Text size="sm" c="dimmed">
            Do you want it signed after all? Another file takes your request back, and you do not pay again.
          </Text>
          <Group>
            <Button variant="default" onClick={onReplace}>
              Send another file instead
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
