import { Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import type { InstanceAnswer, ServiceReport } from '@udin/contracts';
import { Since } from '../../ui/since';
import { StateMark } from './state-mark';

/** One service: its instances, and how its events flow. */
export function ServiceCard({ service, instances }: { service: string; instances: InstanceAnswer[] }) {
  const reports = instances.flatMap(({ report }) => report ?? []);
  return (
    <Paper p="md" component="section" aria-label={service}>
      <Title order={2} size="h4" mb="xs" tt="capitalize">
        {service}
      </Title>
      <Stack gap="xs">
        {instances.map((instance) => (
          <Instance key={instance.address} instance={instance} />
        ))}
        <Flow reports={reports} />
      </Stack>
    </Paper>
  );
}

function Instance({ instance: { address, state, report } }: { instance: InstanceAnswer }) {
  const down = Object.entries(report?.parts ?? {}).filter(([, part]) => part === 'down');
  return (
    <div>
      <Group gap="xs">
        <StateMark state={state} />
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {report?.instance ?? address}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {report ? (
          <>
            Started <Since at={report.startedAt} />
          </>
        ) : (
          address
        )}
      </Text>
      {down.map(([part]) => (
        <Text key={part} size="sm">
          It cannot reach its {part}.
        </Text>
      ))}
    </div>
  );
}

/** All instances share outbox and queues: the first one that knows speaks for them. */
function Flow({ reports }: { reports: ServiceReport[] }) {
  const outbox = reports.find((report) => report.outbox)?.outbox;
  const queues = reports.find((report) => report.queues)?.queues;
  const waiting = queues?.filter(({ ready, dead }) => ready + dead > 0);
  return (
    <List size="sm" listStyleType="none" spacing={2}>
      <List.Item>{outbox ? outboxInWords(outbox) : 'Outbox: not known now'}</List.Item>
      {!waiting && <List.Item>Queues: not known now</List.Item>}
      {waiting?.length === 0 && (
        <List.Item>Queues: {queues!.length === 0 ? 'none' : `all ${queues!.length} empty`}</List.Item>
      )}
      {waiting?.map(({ queue, ready, dead }) => (
        <List.Item key={queue} style={{ overflowWrap: 'anywhere' }}>
          {queue}: {ready} waiting, {dead} dead
        </List.Item>
      ))}
    </List>
  );
}

function outboxInWords({ pending, lagSeconds, failing }: NonNullable<ServiceReport['outbox']>): string {
  if (pending === 0) return 'Outbox: empty';
  const failed = failing > 0 ? `, ${failing} failed at the last try` : '';
  return `Outbox: ${pending} waiting, the oldest for ${Math.round(lagSeconds)} s${failed}`;
}
