import { Button, Container, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../lib/language/texts';
import classes from './funnel-layout.module.css';
import { later } from './later';

const SummarySheet = later(async () => (await import('./summary-sheet')).SummarySheet);

interface FunnelLayoutProps {
  children: ReactNode;
  /** What is ordered and what it costs: beside the page; on the phone in a sheet, or at the end of the page. */
  summary?: ReactNode;
  /** On the phone the summary ends the page, because the bar says the total already. */
  isSummaryInPage?: boolean;
  /** The sum, on the phone's bar; it opens the sheet. */
  total?: string;
  /** The next step: under the summary, or on the phone's bar. */
  action?: ReactNode;
  /** One line under the next step. */
  hint?: ReactNode;
  /** What calms before the next step: under it, or above the phone's bar. */
  assurance?: ReactNode;
}

/** Layout of all steps of an order; the total stays visible. */
export function FunnelLayout(props: FunnelLayoutProps) {
  const { children, summary, action, hint, assurance, isSummaryInPage = false } = props;
  const t = useTexts();
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const hasSide = Boolean(summary || action);
  return (
    <Container py={{ base: 'md', sm: 'xl' }}>
      <div className={classes.grid} data-side={(hasSide && !isNarrow) || undefined}>
        <Stack gap="lg" miw={0}>
          {children}
          {isNarrow && isSummaryInPage && summary && (
            <Paper p={{ base: 'md', sm: 'lg' }} component="section" aria-label={t('orderSummary.title')}>
              {summary}
            </Paper>
          )}
          {isNarrow && assurance}
        </Stack>
        {hasSide && !isNarrow && (
          <aside className={classes.side} aria-label={t('orderSummary.title')}>
            <Paper p="lg">
              <Stack gap="md">
                {summary}
                {(action || hint) && (
                  <Stack gap={6}>
                    {action}
                    {hint}
                  </Stack>
                )}
                {assurance}
              </Stack>
            </Paper>
          </aside>
        )}
      </div>
      {hasSide && isNarrow && <Bar {...props} />}
    </Container>
  );
}

/** The phone's bar: total and next step beside one another, always in sight. */
function Bar({ summary, isSummaryInPage, total, action, hint }: FunnelLayoutProps) {
  const t = useTexts();
  const [isOpen, sheet] = useDisclosure(false);
  const [wasOpen, everOpened] = useDisclosure(false);
  const hasSheet = summary && !isSummaryInPage;
  if (!hasSheet && !action) return null;
  return (
    <aside className={classes.bar} data-page-end aria-label={t('orderSummary.title')}>
      <div className={classes.row}>
        {hasSheet && (
          <Button
            variant="subtle"
            px="xs"
            onClick={() => {
              everOpened.open();
              sheet.open();
            }}
            rightSection={<IconChevronUp size={16} aria-hidden />}
            aria-haspopup="dialog"
          >
            <span className={classes.total}>
              <Text span size="sm" c="dimmed" lh={1.2}>
                {t('orderSummary.total')}
              </Text>
              <Text span fw={650} lh={1.2}>
                {total}
              </Text>
            </span>
          </Button>
        )}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {hint}
      <Suspense>
        {wasOpen && (
          <SummarySheet opened={isOpen} onClose={sheet.close}>
            {summary}
          </SummarySheet>
        )}
      </Suspense>
    </aside>
  );
}
