import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** One subject beside the file. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper p="sm" component="section" aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
