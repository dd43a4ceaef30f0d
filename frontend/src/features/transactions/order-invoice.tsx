import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InvoiceButton } from './invoice-button';
import { ownTransactionsQuery } from './transactions.queries';

/** The invoice of one order of the customer. */
export function OrderInvoice({ userId, transactionId }: { userId: string; transactionId: string }) {
  const transactions = useQuery(ownTransactionsQuery(userId));
  const [error, setError] = useState<string>();
  const transaction = transactions.data?.find((each) => each.transactionId === transactionId);
  if (!transaction) return '–';
  return (
    <>
      <InvoiceButton transaction={transaction} audience="user" onError={setError} />
      {error && (
        <Text size="sm" role="alert">
          {error}
        </Text>
      )}
    </>
  );
}
