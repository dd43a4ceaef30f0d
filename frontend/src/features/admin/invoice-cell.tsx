import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** The number of the invoice above the button that downloads it; a dash before the payment. */
export function InvoiceCell({ number, children }: { number: string | undefined; children: ReactNode }) {
  if (!number)
    return (
      <Text size="sm" c="dimmed">
        –
      </Text>
    );
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm">{number}</Text>
      {children}
    </Stack>
  );
}
