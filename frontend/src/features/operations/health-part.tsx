import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProductReport } from '@udin/contracts';
import { loadFailureOf } from '../../lib/api/api-error';
import { ErrorBanner } from '../../ui/error-banner';
import { Notice } from '../../ui/notice';
import { Since } from '../../ui/since';
import { JobsTable } from './jobs-table';
import { reportQuery } from './operations.queries';
import { ServiceCard } from './service-card';

/** Every instance of every service, what waits in its queues, and its jobs. Read again every 15 seconds. */
export function HealthPart() {
  const report = useQuery(reportQuery);
  return (
    <Stack gap="md">
      <ErrorBanner {...loadFailureOf(report, 'Failed to load data. Please try again.')} />
      {report.isPending && <Skeleton h={320} role="status" aria-label="Asking the services" />}
      {report.data && (
        <>
          <Summary report={report.data} />
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {report.data.services.map(({ service, instances }) => (
              <ServiceCard key={service} service={service} instances={instances} />
            ))}
          </SimpleGrid>
          <JobsTable report={report.data} />
          <Text size="sm" c="dimmed">
            Asked <Since at={report.data.at} />
          </Text>
        </>
      )}
    </Stack>
  );
}

function Summary({ report }: { report: ProductReport }) {
  const troubled = report.services.filter(({ instances }) => instances.some(({ state }) => state !== 'up'));
  if (troubled.length === 0) return <Notice tone="good">Every instance of every service is up.</Notice>;
  const names = troubled.map(({ service }) => service).join(', ');
  return <Notice tone="note">Not every instance is up: {names}. The others go on without them.</Notice>;
}
