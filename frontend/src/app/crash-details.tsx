import { Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../lib/api/api-error';
import { formatMoment } from '../lib/format';
import { useTexts } from '../lib/language/texts';

const MAX_MESSAGE_LENGTH = 300;

interface CrashDetailsProps {
  error: unknown;
  pathname: string;
}

/** What support needs to know. Closed at first, and without the stack, which does not help people. */
export function CrashDetails({ error, pathname }: CrashDetailsProps) {
  const t = useTexts();
  const [at] = useState(() => formatMoment(new Date().toISOString()));
  const facts = [
    [t('crash.page'), pathname],
    [t('crash.time'), at],
    [t('crash.error'), textOf(error)],
    [t('crash.status'), error instanceof ApiError && error.status > 0 ? `HTTP ${error.status}` : undefined],
    [t('crash.requestId'), error instanceof ApiError ? error.requestId : undefined],
  ] as const;
  return (
    <details>
      <Text component="summary" size="sm" py={10}>
        {t('common.details')}
      </Text>
      {facts.map(
        ([label, value]) =>
          value && (
            <Text key={label} size="sm" c="dimmed">
              {label}: {value}
            </Text>
          ),
      )}
      <Text size="sm" c="dimmed">
        {t('crash.ifAgain')}
      </Text>
    </details>
  );
}

function textOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, MAX_MESSAGE_LENGTH);
}
