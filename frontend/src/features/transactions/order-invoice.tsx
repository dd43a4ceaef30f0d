import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error';
import { useTexts } from '../../lib/language/payment-texts';
import { InvoiceButton } from './invoice-button';
import { transactionQuery } from './transactions.queries';

/** The invoice of one order of the customer, which has one: no dash while it is looked up. */
export function OrderInvoice({ transactionId }: { transactionId: string }) {
  const t = useTexts();
  const { data: transaction, error: failure } = useQuery(transactionQuery(transactionId));
  const [error, setError] = useState<string>();
  if (!transaction) return failure ? messageOf(failure, t('payment.invoiceFailed')) : <Skeleton h={24} w={96} />;
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
