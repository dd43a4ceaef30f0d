import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminAnswer } from '@udin/contracts';
import { documentTypeLabel } from '@udin/contracts/document-type-label';
import { useState } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { formatMoment } from '../../lib/format';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { peopleQuery } from './people.queries';
import { PersonDialog } from './person-dialog';

/** The team: who may do what, signs what, and is away. For the owner. */
export function PeoplePage() {
  const people = useQuery(peopleQuery);
  const [changing, setChanging] = useState<AdminAnswer | null>(null);
  return (
    <Stack gap="md">
      <Title order={1}>People</Title>
      <ErrorBanner
        message={people.isError ? problemOf(people.error, 'Failed to load data. Please try again.') : null}
        onRetry={() => void people.refetch()}
      />
      <DataTable
        caption="People"
        rows={people.data}
        hasFailed={people.isError}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Nobody yet" />}
        columns={[
          { header: 'Name', cell: (person) => <Name person={person} /> },
          { header: 'Role', cell: ({ role }) => role },
          { header: 'Membership', cell: ({ membershipNumber }) => membershipNumber || '–' },
          {
            header: 'Signs',
            share: '24%',
            cell: ({ skills }) => skills.map(documentTypeLabel).join(', ') || 'All types',
          },
          { header: 'Absence', cell: (person) => absenceOf(person) },
          {
            header: 'Actions',
            cell: (person) => (
              <Button
                size="compact-md"
                variant="default"
                aria-label={`Change ${person.firstName} ${person.lastName}`}
                onClick={() => setChanging(person)}
              >
                Change
              </Button>
            ),
          },
        ]}
      />
      <PersonDialog person={changing} onClose={() => setChanging(null)} />
    </Stack>
  );
}

function Name({ person: { firstName, lastName, email } }: { person: AdminAnswer }) {
  return (
    <div>
      <Text fw={550}>
        {firstName} {lastName}
      </Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
    </div>
  );
}

function absenceOf({ absentFrom, absentTo }: AdminAnswer): string {
  if (!absentFrom) return '–';
  return `from ${formatMoment(absentFrom)}${absentTo ? ` to ${formatMoment(absentTo)}` : ''}`;
}
