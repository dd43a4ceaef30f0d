import { Text } from '@mantine/core';
import type { TransactionAnswer } from '@udin/contracts';
import { formatDate, formatPaise } from '../../lib/format';
import { useTexts } from '../../lib/language/dashboard-texts';

/** The status stays as it is in calls: what the customer's bank does with the payment is said beside it. */
export function BankNote({ bank }: Pick<TransactionAnswer, 'bank'>) {
  const t = useTexts();
  if (!bank) return null;
  const { isLooking, takenBack } = bank;
  return (
    <Text size="sm" maw={240}>
      {takenBack &&
        t('transactions.bank.takenBack', { day: formatDate(takenBack.at), amount: formatPaise(takenBack.amount) })}
      {takenBack && isLooking && <br />}
      {isLooking && t('transactions.bank.looking')}
    </Text>
  );
}
