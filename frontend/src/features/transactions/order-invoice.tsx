import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InvoiceButton } from './invoice-button';
import { transactionQuery } from './transactions.queries';

/** The invoice of one order of the customer. */
export function OrderInvoice({ transactionId }: { transactionId: string }) {
  const { data: transaction } = useQuery(transactionQuery(transactionId));
  const [error, setError] = useState<string>();
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
