import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueries } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ActsFormat, ActsVerification, BrokenAct } from '@udin/contracts';
import { messageOf } from '../../lib/api/api-error';
import { callForFile } from '../../lib/api/call';
import { saveBlob } from '../../lib/download';
import { BusyButton } from '../../ui/busy-button';
import { ErrorBanner } from '../../ui/error-banner';
import { Mark } from '../../ui/mark';
import { type Service, SERVICES, verificationQuery } from './operations.queries';

const PROBLEMS: Record<BrokenAct['problem'], string> = {
  changed: 'was changed',
  missing: 'is missing',
  'not-linked': 'does not follow the one before it',
  'head-differs': 'is not the end that was recorded',
};

/** The hashes of each log computed anew, and the logs to take along. */
export function AuditChains() {
  const checks = useQueries({ queries: SERVICES.map(verificationQuery) });
  const saving = useMutation({
    mutationFn: async ({ service, format }: { service: Service; format: ActsFormat }) =>
      saveBlob(
        await callForFile(`GET /api/operations/${service}/acts/export`, { as: 'admin', query: { format } }),
        `audit-log-${service}.${format}`,
      ),
  });
  return (
    <Stack gap="xs" component="section" aria-label="Whether the log is unbroken">
      <Group justify="space-between">
        <Title order={2} size="h3">
          Is the log unbroken?
        </Title>
        <BusyButton
          onClick={() => checks.forEach((check) => void check.refetch())}
          loading={checks.some(({ isFetching }) => isFetching)}
        >
          Verify
        </BusyButton>
      </Group>
      <ErrorBanner message={saving.error ? messageOf(saving.error, 'The log cannot be saved now.') : null} />
      <span role="status" className="visually-hidden">
        {checks.every(({ isFetched, isFetching }) => isFetched && !isFetching) && verdictOf(checks)}
      </span>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {SERVICES.map((service, index) => (
          <Paper key={service} p="md">
            <Group justify="space-between" mb={4}>
              <Text fw={600} tt="capitalize">
                {service}
              </Text>
              <Group gap={4}>
                {(['csv', 'jsonl'] as const).map((format) => (
                  <BusyButton
                    key={format}
                    size="compact-md"
                    variant="default"
                    aria-label={`${format.toUpperCase()} of the log of ${service}`}
                    disabled={saving.isPending}
                    onClick={() => saving.mutate({ service, format })}
                  >
                    {format.toUpperCase()}
                  </BusyButton>
                ))}
              </Group>
            </Group>
            <Verdict check={checks[index]!} />
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
  );
}

/** All of them in one sentence, for those who do not see the marks. */
function verdictOf(checks: readonly { data?: ActsVerification; error: Error | null }[]): string {
  const faulty = SERVICES.filter((_, at) => checks[at]!.error ?? checks[at]!.data?.broken);
  return faulty.length === 0 ? 'All logs are unbroken.' : `Look at ${faulty.join(', ')}.`;
}

function Verdict({ check: { data, error } }: { check: { data?: ActsVerification; error: Error | null } }) {
  if (error) return <Text size="sm">{messageOf(error, 'No answer.')}</Text>;
  if (!data)
    return (
      <Text size="sm" c="dimmed">
        Not verified yet
      </Text>
    );
  const { entries, head, broken } = data;
  if (broken)
    return (
      <>
        <Mark icon={IconAlertTriangle} tone="bad">
          Broken
        </Mark>
        <Text size="sm" mt={4}>
          Entry {broken.number} {PROBLEMS[broken.problem]}.
        </Text>
      </>
    );
  return (
    <>
      <Mark icon={IconCircleCheck} tone="good">
        {`Unbroken, ${entries} entries`}
      </Mark>
      <Text size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
        End: {head.hash.slice(0, 16)}…
      </Text>
    </>
  );
}
