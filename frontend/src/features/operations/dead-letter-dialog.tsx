import { Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OpenedDeadLetterAnswer } from '@udin/contracts';
import { trimmed } from '@udin/contracts/trimmed';
import { useState } from 'react';
import { failureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { formatMoment } from '../../lib/format';
import { ErrorBanner } from '../../ui/error-banner';
import { GuardedDialog, useUnsaved } from '../../ui/guarded-dialog';
import { LongText } from '../../ui/long-text';
import { Form } from '../../ui/form';
import { deadLetterQuery, type Listening } from './operations.queries';
import type { Mender } from './use-mending';

interface DeadLetterDialogProps {
  opened: { service: Listening; id: string } | null;
  mender: Mender;
  onClose: () => void;
}

const as = 'admin' as const;

/** One dead letter with its error, its history and what it says; replayed as it is, or thrown away with a reason. */
export function DeadLetterDialog({ opened, mender, onClose }: DeadLetterDialogProps) {
  return (
    <GuardedDialog opened={opened !== null} onClose={onClose} title="Dead letter" size="lg">
      {opened && <DeadLetter key={opened.id} {...opened} mender={mender} onClose={onClose} />}
    </GuardedDialog>
  );
}

function DeadLetter({ service, id, mender: { mend }, onClose }: DeadLetterDialogProps['opened'] & object & Rest) {
  const letter = useQuery(deadLetterQuery(service, id));
  const [reason, setReason] = useState('');
  useUnsaved(trimmed(reason) !== '');
  const replay = () => {
    const work = () => call(`POST /api/events/${service}/dead/:id/replay`, { as, params: { id }, body: {} });
    mend({ key: id, work, done: 'The event is back in its queue, with all its tries before it.' });
    onClose();
  };
  const discard = () => {
    const body = { reason: trimmed(reason) };
    const work = () => call(`POST /api/events/${service}/dead/:id/discard`, { as, params: { id }, body });
    mend({ key: id, work, done: 'The event is thrown away. The reason stands in the audit log.' });
    onClose();
  };
  return (
    <Stack gap="md">
      <ErrorBanner {...failureOf(letter, 'It cannot be read now.')} />
      {letter.isPending && <Skeleton h={200} role="status" aria-label="Reading the dead letter" />}
      {letter.data && <Told letter={letter.data} />}
      <Group justify="flex-end">
        <Button onClick={replay} disabled={!letter.data}>
          Replay
        </Button>
      </Group>
      <Form onSubmit={discard}>
        <Stack gap="xs">
          <LongText
            label="Reason to throw it away"
            description="It is gone for good then. The audit log keeps the reason."
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button
              type="submit"
              color="var(--mantine-color-error)"
              variant="outline"
              disabled={!letter.data || !trimmed(reason)}
            >
              Discard
            </Button>
          </Group>
        </Stack>
      </Form>
    </Stack>
  );
}

type Rest = Pick<DeadLetterDialogProps, 'mender' | 'onClose'>;

function Told({ letter }: { letter: OpenedDeadLetterAnswer }) {
  const { queue, error, attempts, occurredAt, firstFailedAt, lastFailedAt, replays, replayedAt, replayedBy } = letter;
  const history: [string, string | null][] = [
    ['It became true', occurredAt],
    ['It first failed', firstFailedAt],
    [`It last failed, after ${attempts} ${attempts === 1 ? 'try' : 'tries'}`, lastFailedAt],
    [`It was replayed (${replays}), last by ${replayedBy}`, replayedAt],
  ];
  return (
    <>
      <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
        {queue}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {error}
      </Text>
      <List size="sm" aria-label="History">
        {history.map(([what, at]) => at && <List.Item key={what}>{`${what}: ${formatMoment(at)}`}</List.Item>)}
      </List>
      <pre
        // A region that scrolls must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label="What it says"
        style={{
          margin: 0,
          padding: 12,
          maxHeight: 260,
          overflow: 'auto',
          fontSize: 13,
          background: 'var(--surface-quiet)',
        }}
      >
        {typeof letter.content === 'string' ? letter.content : JSON.stringify(letter.content, null, 2)}
      </pre>
    </>
  );
}
