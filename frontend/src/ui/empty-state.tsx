import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Seal } from './seal';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** Stands for the whole page: its title is the page's heading, which gets the focus and is read out. */
  isPage?: boolean;
}

/** Shown instead of an empty list, with the next step. */
export function EmptyState({ title, children, action, isPage }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={40} px="md" ta="center">
      <Seal size={56} tone="outline" />
      {isPage ? (
        <Title order={1} size="h4" mt="xs">
          {title}
        </Title>
      ) : (
        <Text fw={600} mt="xs">
          {title}
        </Text>
      )}
      {children && (
        <Text size="sm" c="dimmed" maw={420}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}
