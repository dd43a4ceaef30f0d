import { Group, Text } from '@mantine/core';
import type { ReadableProblem } from '../lib/readable-problem';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../lib/language/texts';
import classes from './banner.module.css';
import { BusyButton } from './busy-button';
import { ClosingButton } from './closing-button';

interface ErrorBannerProps {
  /** Nothing is shown without one. */
  message: string | ReadableProblem | null | undefined;
  onClose?: () => void;
  onRetry?: () => void;
}

/**
 * The red banner of every error, with a button to try again (DASH-6). Screen readers read its text at once: each
 * message comes as an alert of its own. Firefox tells them of an alert that comes, but of nothing that changes in one.
 */
export function ErrorBanner({ message, onClose, onRetry }: ErrorBannerProps) {
  const t = useTexts();
  const problem = typeof message === 'string' ? { message } : message;
  if (!problem?.message) return null;
  return (
    <div className={classes.banner} data-tone="bad">
      <Group key={problem.message} role="alert" wrap="nowrap" align="flex-start" gap="sm">
        <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
        <div className={classes.words}>
          <Text size="sm" className="pre-line">
            {problem.message}
          </Text>
          {onRetry && (
            <BusyButton size="compact-sm" variant="default" onClick={onRetry}>
              {t('common.tryAgain')}
            </BusyButton>
          )}
        </div>
        {onClose && <ClosingButton className={classes.close} aria-label={t('common.dismiss')} onClick={onClose} />}
      </Group>
      {problem.details && <ProblemDetails>{problem.details}</ProblemDetails>}
    </div>
  );
}

/** What support asks for. */
function ProblemDetails({ children }: { children: string }) {
  const t = useTexts();
  return (
    <details className={classes.details}>
      <summary>{t('common.details')}</summary>
      {children}
    </details>
  );
}
