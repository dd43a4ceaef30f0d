import { Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FiguresAnswer } from '@udin/contracts/desk/queue.answers';
import type { ReactNode } from 'react';
import { useAddressState } from '../../lib/address-state';
import { loadFailureOf } from '../../lib/api/api-error';
import { formatDate } from '../../lib/format';
import { CsvButton } from '../../ui/csv-button';
import { DateRange } from '../../ui/date-range';
import { ErrorBanner } from '../../ui/error-banner';
import { Figure } from './figure';
import { figuresQuery } from './figures.queries';
import { SignedTable } from './signed-table';
import { WaitingList } from './waiting-list';

const PERIOD = { from: '', to: '' };

/** Numbers for the lead. The period lives in the address; each number opens its rows in the queue. */
export function FiguresPage() {
  const [{ from, to }, change] = useAddressState(PERIOD);
  const figures = useQuery(figuresQuery(from, to));
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <Title order={1}>Numbers</Title>
        <DateRange days={{ from, to }} labels={['Signed from', 'To']} onChange={change} />
      </Group>
      <ErrorBanner {...loadFailureOf(figures, 'Failed to load data. Please try again.')} />
      {figures.isPending && <Skeleton h={320} role="status" aria-label="Loading the numbers" />}
      {figures.data && (
        <>
          <Numbers data={figures.data}>
            <Period of={figures.data} isChosen={Boolean(from || to)} />
          </Numbers>
        </>
      )}
    </Stack>
  );
}

/** Which days the numbers are of: what is left open in the fields, the server fills in. */
function Period({ of: { from, to }, isChosen }: { of: FiguresAnswer; isChosen: boolean }) {
  // A period ends with the midnight after its last day.
  const last = new Date(Date.parse(to) - 1).toISOString();
  return (
    <Text size="sm" c="dimmed" role="status">
      Signed {formatDate(from)} to {formatDate(last)}
      {!isChosen && ', the last 30 days'}
    </Text>
  );
}

function Numbers({ data, children }: { data: FiguresAnswer; children: ReactNode }) {
  const rowsOf = (part: Record<string, string | undefined>) => (onTime?: 'yes' | 'no') =>
    queueAddress({ signedFrom: data.from, signedTo: data.to, onTime, ...part });
  const all = rowsOf({});
  const share = data.signed === 0 ? '–' : `${Math.round((data.onTime / data.signed) * 100)}%`;
  const numbers = [
    { label: 'Signed', value: data.signed, to: all() },
    { label: 'In time', value: share, to: all('yes') },
    { label: 'Late', value: data.signed - data.onTime, to: all('no') },
    { label: 'Median hours', value: data.medianHours ?? '–', to: all() },
    { label: 'Open now', value: data.open, to: '/admin?view=all&open=yes' },
    { label: 'Overdue now', value: data.overdue, to: '/admin?view=overdue' },
  ];
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        {children}
        <CsvButton
          of="All numbers"
          header={['Number', 'Value']}
          rows={numbers.map(({ label, value }) => [label, value])}
        />
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 3, md: 6 }}>
        {numbers.map((number) => (
          <Figure key={number.label} {...number} />
        ))}
      </SimpleGrid>
      <WaitingList waiting={data.waiting} />
      <SignedTable
        title="By type"
        what="Type"
        rows={data.byType.map(({ documentType, ...row }) => ({
          ...row,
          key: documentType,
          rows: rowsOf({ type: documentType }),
        }))}
      />
      <SignedTable
        title="By person"
        what="Person"
        rows={data.byPerson.map(({ person, ...row }) => ({
          ...row,
          key: person.id,
          name: person.name,
          rows: rowsOf({ signedById: person.id }),
        }))}
      />
    </>
  );
}

function queueAddress(part: Record<string, string | undefined>): string {
  const query = new URLSearchParams({ view: 'all' });
  for (const [key, value] of Object.entries(part)) if (value) query.set(key, value);
  return `/admin?${query.toString()}`;
}
