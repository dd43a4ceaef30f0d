import { Box, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { problemOf } from '../../lib/api/api-error';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { BusyButton } from '../../ui/busy-button';
import { ErrorBanner } from '../../ui/error-banner';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';

interface CopyPartProps {
  name: string;
  /** What is in it. */
  text: string;
  /** Answers what to say when it is made. */
  make: () => Promise<string>;
}

/** One file of a copy of the own data. */
export function CopyPart({ name, text, make }: CopyPartProps) {
  const making = useMutation({ mutationFn: make });
  const begin = useOneAtATime(making);
  return (
    <li style={{ listStyle: 'none' }}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text size="sm" fw={550}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </div>
        <BusyButton
          size="compact-md"
          variant="default"
          loading={making.isPending}
          aria-label={`Download: ${name}`}
          onClick={() => void begin()}
        >
          Download
        </BusyButton>
      </Group>
      <Box mt={making.isIdle || making.isPending ? 0 : 'xs'}>
        <ErrorBanner
          message={making.error ? problemOf(making.error, 'The copy was not made. Please try again.') : null}
        />
        <News>{making.isSuccess && <Notice>{making.data}</Notice>}</News>
      </Box>
    </li>
  );
}
