import { Button, CloseButton, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './banner.module.css';

interface ErrorBannerProps {
  /** Nothing is shown without one. */
  message: string | null | undefined;
  onClose?: () => void;
  onRetry?: () => void;
}

/** The red banner of every error, with a button to try again (DASH-6). Screen readers read it at once. */
export function ErrorBanner({ message, onClose, onRetry }: ErrorBannerProps) {
  return (
    <div role="alert" className={classes.region}>
      {message && (
        <Group className={classes.banner} data-tone="bad" wrap="nowrap" align="flex-start" gap="sm">
          <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
          <Text size="sm" flex={1} className="pre-line">
            {message}
          </Text>
          {onRetry && (
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              Try again
            </Button>
          )}
          {onClose && <CloseButton aria-label="Dismiss this message" onClick={onClose} />}
        </Group>
      )}
    </div>
  );
}
