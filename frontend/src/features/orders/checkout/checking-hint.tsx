import { Text } from '@mantine/core';
import { useTexts } from '../../../lib/language/payment-texts';

/** Under the pay button while its label says "Checking your order...", when that takes longer than a second. */
export function CheckingHint() {
  const t = useTexts();
  return (
    <Text size="sm" c="dimmed" ta="center" role="status">
      {t('payment.slowCheck')}
    </Text>
  );
}
