import { Divider, Group, Stack, Text } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/language/payment-texts';
import { formatDate, formatRupees } from '../../../lib/format';
import { useEmailInLetters } from '../../../lib/use-email-in-letters';

interface ReceiptProps {
  transactions: readonly TransactionAnswer[];
  /** Given by the page, where somebody is logged in. */
  invoiceOf?: (transaction: TransactionAnswer) => ReactNode;
}

/** What was paid, with the invoice (PAY-4). */
export function PaymentReceived({ transactions, invoiceOf }: ReceiptProps) {
  const t = useTexts();
  return (
    <Stack gap="xs">
      {transactions.map((transaction) => (
        <Group key={transaction.id} justify="space-between" gap="xs">
          <Text fw={600} c="var(--good-text)">
            {t('payment.receivedAmount', { amount: formatRupees(transaction.pricing.total_amount) })}
          </Text>
          {invoiceOf?.(transaction)}
        </Group>
      ))}
    </Stack>
  );
}

interface WhatHappensNextProps {
  /** ISO 8601. */
  expectedBy: string;
  email?: string;
}

/** After a complete upload: who does what, and when. */
export function WhatHappensNext({ expectedBy, email }: WhatHappensNextProps) {
  const t = useTexts();
  const address = useEmailInLetters(email ?? '');
  return (
    <section aria-label={t('sending.nextTitle')}>
      <Divider mb="md" />
      <Text fw={600}>{t('sending.nextTitle')}</Text>
      <Text component="ol" size="sm" m={0} mt={4} pl={20}>
        <li>{t('sending.nextReads')}</li>
        <li>{address ? t('sending.nextWritesTo', { address }) : t('sending.nextWrites')}</li>
        <li>{t('sending.nextDelivery', { day: formatDate(expectedBy) })}</li>
      </Text>
    </section>
  );
}
