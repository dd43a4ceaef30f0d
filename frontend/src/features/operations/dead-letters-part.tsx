import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DeadLetterAnswer } from '@udin/contracts';
import { useState } from 'react';
import { loadFailureOf } from '../../lib/api/api-error';
import { DataTable } from '../../ui/data-table';
import { ErrorBanner } from '../../ui/error-banner';
import { Pages } from '../../ui/pages';
import { Since } from '../../ui/since';
import { DeadLetterDialog } from './dead-letter-dialog';
import { MendingOutcome } from './mending-outcome';
import { deadLettersQuery, LISTENING, type Listening } from './operations.queries';
import { useMending } from './use-mending';

type Opened = { service: Listening; id: string } | null;

/** Events that a service could not act on. Each service is asked for itself: one that is away hides no other. */
export function DeadLettersPart() {
  const [opened, setOpened] = useState<Opened>(null);
  const mender = useMending();
  return (
    <Stack gap="lg">
      <Text maw={720}>
        An event stands here after all its tries have failed. Mend the cause, then replay it: it gets all its tries
        again. What it says cannot be changed.
      </Text>
      <MendingOutcome of={mender} />
      {LISTENING.map((service) => (
        <OfService key={service} service={service} onOpen={(id) => setOpened({ service, id })} />
      ))}
      <DeadLetterDialog opened={opened} mender={mender} onClose={() => setOpened(null)} />
    </Stack>
  );
}

function OfService({ service, onOpen }: { service: Listening; onOpen: (id: string) => void }) {
  const [page, setPage] = useState(1);
  const list = useQuery(deadLettersQuery(service, page));
  const { data: letters, total = 0, pages = 1 } = list.data ?? {};
  return (
    <Stack gap="xs" component="section" aria-label={`Dead letters of ${service}`}>
      <Title order={2} size="h3" tt="capitalize">
        {service}
        {list.data && ` (${total})`}
      </Title>
      <ErrorBanner {...loadFailureOf(list, `The dead letters of ${service} cannot be read now.`)} />
      <DataTable
        caption={`Dead letters of ${service}`}
        rows={letters}
        hasFailed={list.isError}
        rowKey={({ queue, id }) => `${queue} ${id}`}
        empty={<Text p="md">None.</Text>}
        columns={[
          { header: 'Event', share: '26%', cell: (letter) => <Words>{eventOf(letter, service)}</Words> },
          { header: 'Error', share: '38%', cell: ({ error }) => <Words>{error}</Words> },
          { header: 'Tries', isFigure: true, cell: ({ attempts }) => attempts },
          { header: 'Failed', cell: ({ lastFailedAt }) => (lastFailedAt ? <Since at={lastFailedAt} /> : '–') },
          {
            header: 'Actions',
            cell: (letter) => (
              <Button
                size="compact-md"
                variant="default"
                aria-label={`Open ${eventOf(letter, service)} ${letter.id}`}
                onClick={() => onOpen(letter.id)}
              >
                Open
              </Button>
            ),
          },
        ]}
      />
      <Pages of={`the dead letters of ${service}`} total={pages} page={page} onPage={setPage} />
    </Stack>
  );
}

const eventOf = ({ queue }: DeadLetterAnswer, service: string) => queue.replace(`${service}.`, '');

function Words({ children }: { children: string }) {
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }} lineClamp={4}>
      {children}
    </Text>
  );
}
