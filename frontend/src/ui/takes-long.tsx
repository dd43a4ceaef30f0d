import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../lib/language/parts-texts';

/** Later nobody knows whether anything still happens; a call is given up after 30 seconds, and tried once more. */
const LONG_MS = 6_000;

/** Beside what is still loading. On a slow line, or with a server that does not answer, it says that we still wait. */
export function TakesLong() {
  const t = useTexts();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {isLong && (
        <Text size="sm" c="dimmed" ta="center" p="md">
          {t('list.takesLong')}
        </Text>
      )}
    </div>
  );
}
