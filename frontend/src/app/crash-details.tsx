import { Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../lib/api/api-error';
import { formatMoment } from '../lib/format';
import { product } from '../lib/product';

const MAX_MESSAGE_LENGTH = 300;

interface CrashDetailsProps {
  error: unknown;
  pathname: string;
}

/** What support needs to know. Closed at first, and without the stack, which does not help people. */
export function CrashDetails({ error, pathname }: CrashDetailsProps) {
  const [at] = useState(() => formatMoment(new Date().toISOString()));
  const facts = [
    ['Page', pathname],
    ['Time', at],
    ['Error', textOf(error)],
    ['Status', error instanceof ApiError && error.status > 0 ? `HTTP ${error.status}` : undefined],
    ['Request id', error instanceof ApiError ? error.requestId : undefined],
  ] as const;
  return (
    <details>
      <Text component="summary" size="sm" py={10}>
        Details
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
        If it happens again, please send these lines to {product.contactEmail}.
      </Text>
    </details>
  );
}

function textOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, MAX_MESSAGE_LENGTH);
}
