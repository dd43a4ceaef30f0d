import { Button, Group, Stack, Text } from '@mantine/core';
import { problemOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { useKeptDraft } from '../../../lib/use-kept-draft';
import { BusyButton } from '../../../ui/busy-button';
import { ErrorBanner } from '../../../ui/error-banner';
import { HAS_TO_BE_FILLED } from '../../../ui/has-to-be-filled';
import { LongText } from '../../../ui/long-text';
import { useProgressChange } from './progress.queries';

interface AskRefundProps {
  documentId: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for the money back after a rejection. */
export function AskRefund({ documentId, onDone, onCancel }: AskRefundProps) {
  const [reason, setReason, discard] = useKeptDraft('user', `refund_${documentId}`, '');
  const asking = useProgressChange(documentId, async () => {
    const asked = await call('POST /api/documents/:id/refund-request', {
      params: { id: documentId },
      body: { reason: reason.trim() },
    });
    discard(reason);
    return asked;
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void asking.send(undefined).then((isDone) => isDone && onDone());
      }}
    >
      <Stack gap="sm">
        <ErrorBanner
          message={asking.error ? problemOf(asking.error, 'Failed to ask for the money back. Please try again.') : null}
        />
        <LongText
          label="Why do you want the money back?"
          {...HAS_TO_BE_FILLED}
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          We decide by our refund policy and tell you by email.
        </Text>
        <Group>
          <BusyButton type="submit" disabled={!reason.trim()} loading={asking.isPending}>
            Ask for the money back
          </BusyButton>
          <Button variant="default" disabled={asking.isPending} onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
