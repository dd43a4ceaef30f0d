import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconLock, IconShieldCheck, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AdminAnswer } from '@udin/contracts';
import { documentTypeLabel } from '@udin/contracts/document-type-label';
import { type ReactNode, useState } from 'react';
import { loadFailureOf } from '../../lib/api/api-error';
import { formatDayOrMoment, formatLastDayOrMoment } from '../../lib/day-or-moment';
import { formatMoment } from '../../lib/format';
import { useSession } from '../../lib/use-session';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { Mark } from '../../ui/mark';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { AddPersonDialog } from './add-person-dialog';
import { peopleQuery } from '../../lib/people.query';
import { PersonDialog } from './person-dialog';
import { ROLE_NAMES } from './role-names';
import { EmailAddress } from '../../ui/email-address';

interface PeoplePageProps {
  /** Bans somebody else of the team, or lifts the ban. */
  banButton: (person: AdminAnswer) => ReactNode;
  /** Turns the two-step login of somebody else off. */
  endSecondFactorButton: (person: AdminAnswer) => ReactNode;
  /** Whether all of them must have it. */
  requirement: (people: AdminAnswer[]) => ReactNode;
}

/** The team: who may do what, signs what, is away, and may not log in. For the owner. */
export function PeoplePage({ banButton, endSecondFactorButton, requirement }: PeoplePageProps) {
  const people = useQuery(peopleQuery);
  const ownId = useSession('admin')?.user.id;
  const [changing, setChanging] = useState<AdminAnswer | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<string>();
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>People</Title>
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          Add a person
        </Button>
      </Group>
      <News>
        {added && (
          <Notice
            action={
              <Button size="compact-md" variant="default" onClick={() => setAdded(undefined)}>
                I have told them
              </Button>
            }
          >
            {added} can log in now. No email was sent: tell them the password yourself. They change it behind their name
            in the header.
          </Notice>
        )}
      </News>
      <ErrorBanner {...loadFailureOf(people, 'Failed to load data. Please try again.')} />
      <DataTable
        caption="People"
        rows={people.data}
        hasFailed={people.isError}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Nobody yet" />}
        columns={[
          { header: 'Name', cell: (person) => <Name person={person} /> },
          { header: 'Role', cell: ({ role }) => ROLE_NAMES[role] },
          { header: 'Membership', cell: ({ membershipNumber }) => membershipNumber || '–' },
          {
            header: 'Signs',
            share: '24%',
            cell: ({ skills }) => skills.map(documentTypeLabel).join(', ') || 'All types',
          },
          { header: 'Absence', cell: (person) => <Absence person={person} /> },
          {
            header: 'Actions',
            isForButtons: true,
            cell: (person) => (
              <Group gap={4}>
                {/* One above the other they would make each row of a wide table twice as high. */}
                <Group gap={4} wrap="nowrap">
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`Change ${person.firstName} ${person.lastName}`}
                    onClick={() => setChanging(person)}
                  >
                    Change
                  </Button>
                  {person.id !== ownId && banButton(person)}
                </Group>
                {person.id !== ownId && person.hasSecondFactor && endSecondFactorButton(person)}
              </Group>
            ),
          },
        ]}
      />
      {people.data && requirement(people.data)}
      <PersonDialog person={changing} onClose={() => setChanging(null)} />
      <AddPersonDialog opened={isAdding} onClose={() => setAdding(false)} onAdded={setAdded} />
    </Stack>
  );
}

function Name({ person: { firstName, lastName, email, bannedAt, hasSecondFactor } }: { person: AdminAnswer }) {
  return (
    <div>
      <Text fw={550}>
        {firstName} {lastName}
      </Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <EmailAddress of={email} />
      </Text>
      {hasSecondFactor && (
        <Text size="sm">
          <Mark icon={IconShieldCheck}>Two-step login</Mark>
        </Text>
      )}
      {bannedAt && (
        <Text size="sm">
          <Mark icon={IconLock} tone="bad">
            Banned
          </Mark>{' '}
          since {formatMoment(bannedAt)}
        </Text>
      )}
    </div>
  );
}

/** A day is not broken where a line ends. */
function Absence({ person: { absentFrom, absentTo } }: { person: AdminAnswer }) {
  if (!absentFrom) return '–';
  const first = formatDayOrMoment(absentFrom);
  const last = absentTo && formatLastDayOrMoment(absentTo);
  const from = <time dateTime={absentFrom}>{first}</time>;
  if (first === last) return from;
  return (
    <>
      from {from}
      {absentTo && (
        <>
          {' '}
          to <time dateTime={absentTo}>{last}</time>
        </>
      )}
    </>
  );
}
