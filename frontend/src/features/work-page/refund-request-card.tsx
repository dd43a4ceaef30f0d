import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RefundRequestAnswer } from '@udin/contracts/desk/work.answers';
import { trimmed } from '@udin/contracts/trimmed';
import { useState } from 'react';
import { loadFailureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { formatMoment, formatPaise } from '../../lib/format';
import { useKeptDraft } from '../../lib/use-kept-draft';
import { BusyButton } from '../../ui/busy-button';
import { CustomerReads } from '../../ui/customer-language';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { LongText } from '../../ui/long-text';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { TaxInRefund } from '../../ui/tax-in-refund';
import { orderInBooksQuery, refundOffer } from './refund-offer';
import { workQuery } from './work.queries';
import type { DocumentWork } from './use-document-work';
import { WorkProblem } from './what-changed';

interface RefundRequestCardProps {
  documentId: string;
  transactionId: string;
  fileName: string;
  /** What the credit note says, unless it is worded otherwise here. */
  usualReason: string;
  request: RefundRequestAnswer;
  work: DocumentWork;
  mayRefund: boolean;
}

/** The document's service hears of the refund from the payment service, a moment after the answer to the button. */
const HEARD_AGAIN_MS = 1_000;

/** The customer asks for the money back after a rejection: grant it here, or say why not. */
export function RefundRequestCard(props: RefundRequestCardProps) {
  const { documentId, transactionId, fileName, usualReason, request, work, mayRefund } = props;
  const [note, setNote, discard] = useKeptDraft('admin', `decline_${documentId}`, '');
  const [firmReason, setFirmReason, discardReason] = useKeptDraft('admin', `grant_${documentId}`, usualReason);
  const [wasSent, setSent] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { state, reason, requestedAt, amountPaise } = request;
  // The payment service may tell that it is done before its answer to the button is here: what was said stays said.
  const isToBeHeard = wasSent && state === 'requested';
  const isDecided = state === 'granted' || isToBeHeard;
  useQuery({ ...workQuery(documentId), refetchInterval: isToBeHeard && HEARD_AGAIN_MS });
  const mayGrant = mayRefund && state === 'requested' && !isDecided;
  const order = useQuery({ ...orderInBooksQuery(transactionId), enabled: mayGrant });
  const offer = order.data && refundOffer(documentId, amountPaise, order.data);
  const isOnItsWay = isDecided || (mayGrant && offer?.isUnderWay === true);
  const refundIt = `Refund ${offer?.paise ? formatPaise(offer.paise) : ''}`;
  const grant = () =>
    work.act({
      fallback: 'The refund could not be made. Please try again.',
      run: async () => {
        await call('POST /api/transactions/:id/refunds', {
          as: 'admin',
          params: { id: transactionId },
          body: {
            amount: offer?.paise,
            reason: trimmed(firmReason) || usualReason,
            idempotencyKey: offer?.idempotencyKey,
            documentId,
          },
        });
        discardReason();
        setSent(true);
      },
    });
  const confirm = async () => {
    if (await grant()) setAsking(false);
    // Somebody else may have given something back.
    else await order.refetch();
  };
  // A refusal has been read in the dialog: it does not stay behind on the page.
  const ask = (isOpen: boolean) => {
    work.dismiss();
    setAsking(isOpen);
  };
  const decline = () =>
    work
      .act({
        fallback: 'Failed to decline. Please try again.',
        run: () =>
          call('PATCH /api/documents/:id/refund-request', {
            as: 'admin',
            params: { id: documentId },
            body: { note: trimmed(note) },
          }),
      })
      .then((isDone) => {
        if (!isDone) return;
        // The card may be gone by now.
        discard(note);
        setNote((now) => (now === note ? '' : now));
      });
  return (
    <Stack gap="xs">
      <Text size="sm" className="pre-line" style={{ overflowWrap: 'anywhere' }}>
        {reason}
      </Text>
      <Text size="xs" c="dimmed">
        {formatMoment(requestedAt)} · {isDecided ? 'granted' : state}
      </Text>
      <News>{isOnItsWay && <Notice>The refund is on its way to the customer.</Notice>}</News>
      {request.note && (
        <Text size="sm" className="pre-line" style={{ overflowWrap: 'anywhere' }}>
          Declined: {request.note}
        </Text>
      )}
      {mayGrant && (
        <>
          <ErrorBanner {...loadFailureOf(order, 'Failed to load what was given back before.')} />
          {offer?.reasons.map((why) => (
            <Text key={why} size="sm">
              {why}
            </Text>
          ))}
          {work.work.data && <CustomerReads userId={work.work.data.row.customer.id} />}
          <LongText
            label="Why not, if you decline"
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group gap="xs">
            <BusyButton color="red.7" loading={work.isBusy} disabled={!offer?.paise} onClick={() => ask(true)}>
              {refundIt}
            </BusyButton>
            <BusyButton
              variant="default"
              disabled={!trimmed(note) || work.isBusy || offer?.isUnderWay}
              onClick={() => void decline()}
            >
              Decline
            </BusyButton>
          </Group>
        </>
      )}
      <ConfirmDialog
        opened={isAsking}
        title="Refund"
        confirmLabel={refundIt}
        isDestructive
        isWorking={work.isBusy}
        onConfirm={() => void confirm()}
        onClose={() => ask(false)}
      >
        <Stack gap="xs">
          <WorkProblem work={work} />
          <div style={{ overflowWrap: 'anywhere' }}>
            {offer && formatPaise(offer.paise)} go back to the customer for “{fileName}”. This cannot be undone.
          </div>
          {offer && order.data && <TaxInRefund paise={offer.paise} order={order.data} />}
          <LongText
            label="Reason on the credit note"
            description="The firm’s words, shown to the customer"
            maxLength={500}
            value={firmReason}
            onChange={(event) => setFirmReason(event.currentTarget.value)}
          />
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}
