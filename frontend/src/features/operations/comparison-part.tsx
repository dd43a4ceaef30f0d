import { Stack, Text } from '@mantine/core';
import { CompareAgain } from './compare-again';
import { PaymentDays } from './payment-days';
import { PaymentDifferences } from './payment-differences';

/** Whether the money that Razorpay took is the money in the books. */
export function ComparisonPart() {
  return (
    <Stack gap="lg">
      <Text maw={720}>
        Every hour the payments of the last three days at Razorpay are held against the books, and what only a lost
        message kept apart is mended. What is left is here, until both say the same.
      </Text>
      <PaymentDifferences />
      <PaymentDays />
      <CompareAgain />
    </Stack>
  );
}
