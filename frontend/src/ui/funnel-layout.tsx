import { Button, Container, Drawer, Group, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './funnel-layout.module.css';

interface FunnelLayoutProps {
  children: ReactNode;
  /** What is ordered and what it costs: beside the page, or in a sheet on the phone. */
  summary?: ReactNode;
  /** The sum, on the phone's bar. */
  total?: string;
  /** The next step: under the summary, or on the phone's bar. */
  action?: ReactNode;
}

/** Layout of all steps of an order; the total stays visible. */
export function FunnelLayout({ children, summary, total, action }: FunnelLayoutProps) {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const [isOpen, sheet] = useDisclosure(false);
  const hasSide = Boolean(summary || action);
  return (
    <Container py={{ base: 'md', sm: 'xl' }}>
      <div className={classes.grid} data-side={(hasSide && !isNarrow) || undefined}>
        <Stack gap="lg" miw={0}>
          {children}
        </Stack>
        {hasSide && !isNarrow && (
          <aside className={classes.side} aria-label="Order summary">
            <Paper p="lg">
              <Stack gap="md">
                {summary}
                {action}
              </Stack>
            </Paper>
          </aside>
        )}
      </div>
      {hasSide && isNarrow && (
        <aside className={classes.bar} aria-label="Order summary">
          {summary && (
            <Button
              variant="subtle"
              size="compact-md"
              onClick={sheet.open}
              rightSection={<IconChevronUp size={16} aria-hidden />}
              aria-haspopup="dialog"
            >
              <Group gap={6}>
                <Text size="sm">Total</Text>
                <Text fw={650}>{total}</Text>
              </Group>
            </Button>
          )}
          {action}
          <Drawer
            opened={isOpen}
            onClose={sheet.close}
            position="bottom"
            size="auto"
            title="Order summary"
            closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
          >
            {summary}
          </Drawer>
        </aside>
      )}
    </Container>
  );
}
