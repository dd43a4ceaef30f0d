import { Button, Loader, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AwaitedDocumentAnswer } from '@udin/contracts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Translate, useTexts } from '../../../lib/language/documents-texts';
import { later } from '../../../ui/later';
import { News } from '../../../ui/news';
import { Notice } from '../../../ui/notice';
import { PartPanel } from '../../../ui/part-panel';
import { useNamedPlace } from '../../../ui/use-named-place';
import { isUnderWaySince, useUnderWay } from '../upload/under-way';
import { AwaitedList, type AwaitedPlaces } from './awaited-list';
import classes from './awaited-list.module.css';
import { awaitedDocumentsQuery } from './awaited.queries';

const MOST_NAMED = 3;

const SendAwaited = later(async () => (await import('./send-awaited')).SendAwaited);

interface AwaitedOrdersProps {
  userId: string;
  /** The dialog was closed, with or without an upload. */
  onBack: () => void;
}

/** Paid orders with files that were not uploaded: interrupted, paid in another browser, or deleted later (UPM-2). */
export function AwaitedOrders({ userId, onBack }: AwaitedOrdersProps) {
  const t = useTexts();
  // No error here: the list of documents comes from the same service and shows one.
  const awaited = useQuery(awaitedDocumentsQuery(userId));
  // A copy from when the dialog was opened: the list gets shorter during the upload.
  const [sending, setSending] = useState<AwaitedDocumentAnswer[]>();
  const named = useSearchParams()[0].get('awaited');
  const close = () => {
    setSending(undefined);
    onBack();
  };
  const underWay = useUnderWay();
  // Of a reading that fails the list of before stands: what has arrived is known again when it is sent again.
  const readAt = Math.max(awaited.dataUpdatedAt, awaited.errorUpdatedAt);
  const orders = ordersOf(awaited.data ?? [], readAt);
  const hasEnded = orders.some(({ id, isUnderWay }) => isUnderWay && !underWay.includes(id));
  useReadAfterSending(underWay, hasEnded, userId);
  const [first, ...others] = orders;
  const isOne = others.length === 0;
  return (
    <>
      <div className={isOne ? classes.one : classes.several}>
        <News>
          {first && isOne && (
            <AwaitedOrder order={first} isNamed={first.id === named} onSend={() => setSending(first.documents)} />
          )}
          {!isOne && (
            <Text size="sm" fw={550}>
              {t('awaited.total', { count: awaited.data?.length ?? 0 })}
            </Text>
          )}
        </News>
        {first && !isOne && (
          <AwaitedList orders={[first, ...others]} named={named} onSend={({ documents }) => setSending(documents)} />
        )}
      </div>
      {sending && (
        <PartPanel parts={[SendAwaited]} fallback={<Loader aria-label={t('awaited.opening')} />}>
          <SendAwaited userId={userId} documents={sending} onClose={close} />
        </PartPanel>
      )}
    </>
  );
}

/**
 * What was sent after its dialog was closed is awaited no more.
 * @param hasEnded perhaps while another page was shown: the list may be a copy of before
 */
function useReadAfterSending(underWay: readonly string[], hasEnded: boolean, userId: string): void {
  const client = useQueryClient();
  const before = useRef(underWay);
  useEffect(() => {
    if (before.current === underWay && !hasEnded) return;
    before.current = underWay;
    void client.invalidateQueries({ queryKey: ['documents', userId] });
  }, [underWay, hasEnded, client, userId]);
}

interface AwaitedOrderProps {
  order: AwaitedPlaces;
  /** By a link in an email. */
  isNamed: boolean;
  onSend: () => void;
}

function AwaitedOrder({ order: { documents, isUnderWay }, isNamed, onSend }: AwaitedOrderProps) {
  const t = useTexts();
  const count = documents.length;
  const place = useNamedPlace<HTMLDivElement>(isNamed);
  return (
    <div ref={place}>
      <Notice
        tone="note"
        action={
          !isUnderWay && (
            <Button size="compact-md" onClick={onSend}>
              {t('awaited.sendNow', { count })}
            </Button>
          )
        }
      >
        {isUnderWay ? t('awaited.underWay', { count }) : summaryOf(documents, t)}
      </Notice>
    </div>
  );
}

/** The newest payment first: the server's list is in the order of payment. */
function ordersOf(documents: readonly AwaitedDocumentAnswer[], readAt: number): AwaitedPlaces[] {
  const orders = new Map<string, AwaitedDocumentAnswer[]>();
  for (const document of documents) {
    orders.set(document.transactionId, [...(orders.get(document.transactionId) ?? []), document]);
  }
  return [...orders]
    .map(([id, places]) => ({ id, documents: places, isUnderWay: isUnderWaySince(id, readAt) }))
    .reverse();
}

function summaryOf(documents: readonly AwaitedDocumentAnswer[], t: Translate): string {
  const named = documents.slice(0, MOST_NAMED).map(({ name, documentTypeName }) => `${name} (${documentTypeName})`);
  const others = documents.length - named.length;
  const values = { count: documents.length, names: named.join(', '), others };
  return t(others > 0 ? 'awaited.summaryMore' : 'awaited.summary', values);
}
