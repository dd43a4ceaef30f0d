import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** One subject on the page of an account. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper p="lg" component="section" aria-label={title} className="wide-on-phone">
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
