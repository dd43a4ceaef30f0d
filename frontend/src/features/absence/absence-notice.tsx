import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminAnswer } from '@udin/contracts';
import { peopleQuery } from '../../lib/people.query';
import { useDuties } from '../../lib/use-duties';
import { Notice } from '../../ui/notice';
import { EndAbsenceButton } from './end-absence-button';
import { useOwnAbsence } from './own-absence';

const list = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** On the own page: that one is marked as absent, from when until when, what that means, and who ends it early. */
export function AbsenceNotice({ ownId }: { ownId: string }) {
  const people = useQuery(peopleQuery).data;
  const absence = useOwnAbsence();
  const isOwner = useDuties()('people');
  if (!people || !absence) return null;
  const { isNow, words } = absence;
  return (
    <Notice tone="note" action={isOwner && <EndAbsenceButton id={ownId} isNow={isNow} />}>
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {isNow ? 'You are marked as absent' : 'You will be absent'} {words}.
        </Text>
        <span>
          {isNow
            ? 'Your open documents went to colleagues, or back to the queue, and new work goes to others. You can read everything; taking and beginning work waits for your return, and so do the emails about new work.'
            : 'When it begins, your open documents go to colleagues, or back to the queue, and new work goes to others until you are back.'}
        </span>
        {!isOwner && <span>{whoEndsIt(people)}</span>}
      </Stack>
    </Notice>
  );
}

function whoEndsIt(people: readonly AdminAnswer[]): string {
  const owners = people.filter(({ role, bannedAt }) => role === 'owner' && !bannedAt);
  const names = owners.slice(0, 3).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return `${names.length > 0 ? list.format(names) : 'An owner'} can change the days, or end it early, under People.`;
}
