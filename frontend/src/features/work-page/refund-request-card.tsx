import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { RefundRequestAnswer } from '@udin/contracts/desk/work.answers';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { formatMoment, formatPaise } from '../../lib/format';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Notice } from '../../ui/notice';
import type { DocumentWork } from './use-document-work';
import { WorkProblem } from './what-changed';

interface RefundRequestCardProps {
  documentId: string;
  transactionId: string;
  fileName: string;
  request: RefundRequestAnswer;
  work: DocumentWork;
  mayRefund: boolean;
}

/** The customer asks for the money back after a rejection: grant it here, or say why not. */
export function RefundRequestCard(props: RefundRequestCardProps) {
  const { documentId, transactionId, fileName, request, work, mayRefund } = props;
  const [note, setNote] = useState('');
  const [wasSent, setSent] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { state, reason, requestedAt, amountPaise } = request;
  // The payment service may tell that it is done before its answer to the button is here: what was said stays said.
  const isOnItsWay = state === 'granted' || (wasSent && state === 'requested');
  const grant = () =>
    work.act({
      fallback: 'The refund could not be made. Please try again.',
      run: async () => {
        // The same document is paid back once, by whomever and however often the button is pressed.
        const idempotencyKey = `document-${documentId}`;
        await call('POST /api/transactions/:id/refunds', {
          as: 'admin',
          params: { id: transactionId },
          body: { amount: amountPaise, reason, idempotencyKey, documentId },
        });
        setSent(true);
      },
    });
  // A refusal has been read in the dialog: it does not stay behind on the page.
  const ask = (isOpen: boolean) => {
    work.dismiss();
    setAsking(isOpen);
  };
  const decline = () =>
    work.act({
      fallback: 'Failed to decline. Please try again.',
      run: () =>
        call('PATCH /api/documents/:id/refund-request', {
          as: 'admin',
          params: { id: documentId },
          body: { note: note.trim() },
        }),
    });
  return (
    <Stack gap="xs">
      <Text size="sm" className="pre-line">
        {reason}
      </Text>
      <Text size="xs" c="dimmed">
        {formatMoment(requestedAt)} · {isOnItsWay ? 'granted' : state}
      </Text>
      {isOnItsWay && <Notice>The refund is on its way to the customer.</Notice>}
      {request.note && <Text size="sm">Declined: {request.note}</Text>}
      {mayRefund && state === 'requested' && !isOnItsWay && (
        <>
          <Textarea
            label="Why not, if you decline"
            maxLength={500}
            autosize
            minRows={2}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group gap="xs">
            <Button color="red.7" loading={work.isBusy} onClick={() => ask(true)}>
              Refund {formatPaise(amountPaise)}
            </Button>
            <Button variant="default" disabled={!note.trim() || work.isBusy} onClick={() => void decline()}>
              Decline
            </Button>
          </Group>
        </>
      )}
      <ConfirmDialog
        opened={isAsking}
        title="Refund"
        confirmLabel={`Refund ${formatPaise(amountPaise)}`}
        isDestructive
        isWorking={work.isBusy}
        onConfirm={() => void grant().then((isDone) => isDone && setAsking(false))}
        onClose={() => ask(false)}
      >
        <Stack gap="xs">
          <WorkProblem work={work} />
          <div style={{ overflowWrap: 'anywhere' }}>
            {formatPaise(amountPaise)} go back to the customer for “{fileName}”. This cannot be undone.
          </div>
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}
