import { Button, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AwaitedDocumentAnswer } from '@udin/contracts';
import { lazy, Suspense, useState } from 'react';
import { Notice } from '../../../ui/notice';
import { awaitedDocumentsQuery } from './awaited.queries';

const SendAwaited = lazy(async () => ({ default: (await import('./send-awaited')).SendAwaited }));

interface AwaitedOrdersProps {
  userId: string;
  /** The dialog was closed, with or without an upload. */
  onBack: () => void;
}

/** Paid orders with files that were not uploaded: interrupted, paid in another browser, or deleted later (UPM-2). */
export function AwaitedOrders({ userId, onBack }: AwaitedOrdersProps) {
  // No error here: the list of documents comes from the same service and shows one.
  const awaited = useQuery(awaitedDocumentsQuery(userId));
  // A copy from when the dialog was opened: the list gets shorter during the upload.
  const [sending, setSending] = useState<AwaitedDocumentAnswer[]>();
  const close = () => {
    setSending(undefined);
    onBack();
  };
  const orders = ordersOf(awaited.data ?? []);
  if (orders.length === 0 && !sending) return null;
  return (
    <Stack gap="sm">
      {orders.map((documents) => (
        <Notice
          key={documents[0]?.transactionId}
          tone="note"
          action={
            <Button size="compact-md" onClick={() => setSending(documents)}>
              Send {documents.length === 1 ? 'it' : 'them'} now
            </Button>
          }
        >
          {summaryOf(documents)}
        </Notice>
      ))}
      {sending && (
        <Suspense fallback={<Loader aria-label="Opening" />}>
          <SendAwaited documents={sending} onClose={close} />
        </Suspense>
      )}
    </Stack>
  );
}

function ordersOf(documents: readonly AwaitedDocumentAnswer[]): AwaitedDocumentAnswer[][] {
  const orders = new Map<string, AwaitedDocumentAnswer[]>();
  for (const document of documents) {
    orders.set(document.transactionId, [...(orders.get(document.transactionId) ?? []), document]);
  }
  return [...orders.values()];
}

function summaryOf(documents: readonly AwaitedDocumentAnswer[]): string {
  const types = [...new Set(documents.map(({ documentTypeName }) => documentTypeName))].join(', ');
  const many = documents.length === 1 ? 'document is' : 'documents are';
  return `${documents.length} paid ${many} not uploaded yet: ${types}.`;
}
