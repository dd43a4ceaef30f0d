import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Seal } from './seal';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** Shown instead of an empty list, with the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={40} px="md" ta="center">
      <Seal size={56} tone="outline" />
      <Text fw={600} mt="xs">
        {title}
      </Text>
      {children && (
        <Text size="sm" c="dimmed" maw={420}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}
