import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { HANDED_OVER_PATH } from '@udin/contracts/desk/desk.kinds';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice';
import { handedOverQuery } from './absence.queries';

/** Above the queue of who is back from a leave: what waits untouched with others, as long as there is any. */
export function BackAgain() {
  const rows = useQuery({ ...handedOverQuery(1), staleTime: 60_000 }).data?.documents;
  const count = rows?.filter(({ state }) => state === 'untouched').length ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      action={
        <Anchor component={Link} to={HANDED_OVER_PATH} size="sm" inline={false}>
          See them, and take them back
        </Anchor>
      }
    >
      {count} {count === 1 ? 'document' : 'documents'} went to others while you were away, and nobody has begun{' '}
      {count === 1 ? 'it' : 'them'}.
    </Notice>
  );
}
