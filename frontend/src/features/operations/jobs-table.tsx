import { Stack, Text, Title } from '@mantine/core';
import type { JobAnswer, ProductReport } from '@udin/contracts';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { Since } from '../../ui/since';
import { StateMark } from './state-mark';

type Row = JobAnswer & { key: string; where: string };

/** Periodic work of every instance: when it ran, what came of it, and when it runs next. */
export function JobsTable({ report }: { report: ProductReport }) {
  const rows = report.services.flatMap(({ service, instances }) =>
    instances.flatMap(({ report: own }) =>
      (own?.jobs ?? []).map((job): Row => ({
        ...job,
        key: `${service} ${own!.instance} ${job.name}`,
        where: whereOf(service, own!.instance, instances.length),
      })),
    ),
  );
  return (
    <Stack gap="xs" component="section" aria-label="Jobs">
      <Title order={2}>Jobs</Title>
      <DataTable
        caption="Jobs"
        rows={rows}
        rowKey={({ key }) => key}
        empty={<EmptyState title="No service answers" />}
        columns={[
          { header: 'Job', share: '34%', cell: (row) => <Name row={row} /> },
          { header: 'Result', cell: ({ state }) => <StateMark state={state} /> },
          { header: 'Last run', cell: ({ endedAt, startedAt }) => <Moment at={endedAt ?? startedAt} /> },
          { header: 'Next run', cell: ({ nextAt }) => <Moment at={nextAt} isAhead /> },
        ]}
      />
    </Stack>
  );
}

function whereOf(service: string, instance: string, count: number): string {
  return count > 1 ? `${service}, ${instance}` : service;
}

function Name({ row: { name, where, error } }: { row: Row }) {
  return (
    <div style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Text size="sm" fw={550}>
        {inWords(name)}
      </Text>
      <Text size="sm" c="dimmed">
        {where}
      </Text>
      {error && <Text size="sm">{error}</Text>}
    </div>
  );
}

/** "EndedSessionsService.forgetOld" as "Ended Sessions: forget old". */
function inWords(name: string): string {
  const [part = '', method = ''] = name.split('.');
  const words = (text: string) => text.replaceAll(/([a-z])(?=[A-Z])/g, '$1 ');
  return `${words(part.replace(/(Job|Service)$/, ''))}: ${words(method).toLowerCase()}`;
}

function Moment({ at, isAhead }: { at: string | null; isAhead?: boolean }) {
  return at ? <Since at={at} isAhead={isAhead} /> : <>–</>;
}
