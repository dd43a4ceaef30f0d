import { Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CircularWords } from '@udin/contracts';
import { failureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { BusyButton } from '../../ui/busy-button';
import { ErrorBanner } from '../../ui/error-banner';

/** Sends it to oneself, in each language. */
export function TestEmail({ words }: { words: CircularWords }) {
  const testing = useMutation({
    mutationFn: () => call('POST /api/auth/circulars/test', { as: 'admin', body: { words } }),
  });
  const test = useOneAtATime(testing);
  return (
    <>
      <ErrorBanner {...failureOf(testing, 'The test could not be sent. Please try again.')} />
      <Group gap="sm">
        <BusyButton variant="default" size="compact-md" loading={testing.isPending} onClick={() => void test()}>
          Send me a test
        </BusyButton>
        <Text size="sm" role="status">
          {testing.isSuccess && 'It is in your mailbox.'}
        </Text>
      </Group>
    </>
  );
}
