import { Anchor, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { HANDED_OVER_PATH } from '@udin/contracts/desk/desk.kinds';
import { Link } from 'react-router';
import { ErrorBanner } from '../../ui/error-banner';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { useListTop } from '../../ui/use-list-top';
import { handedOverQuery } from './absence.queries';
import { ReclaimAllButton } from './reclaim-all-button';
import { ReclaimOutcome } from './reclaim-outcome';
import { useReclaim } from './use-reclaim';

/** Above the queue of who is back from a leave: what waits with others, as long as there is any, and takes it back. */
export function BackAgain() {
  const list = useQuery({ ...handedOverQuery(1), staleTime: 60_000 }).data;
  const { heading: news, focusTop } = useListTop<HTMLDivElement>();
  const reclaim = useReclaim(focusTop);
  const count = list?.reclaimable ?? 0;
  if (count === 0 && !reclaim.outcome) return null;
  return (
    <Stack gap="xs">
      {count > 0 && (
        <Notice
          action={
            <Group gap="md">
              <ReclaimAllButton count={count} by={reclaim} />
              <Anchor component={Link} to={HANDED_OVER_PATH} size="sm" inline={false}>
                See them
              </Anchor>
            </Group>
          }
        >
          {count} {count === 1 ? 'document' : 'documents'} went to others while you were away, and nobody has begun{' '}
          {count === 1 ? 'it' : 'them'}.
        </Notice>
      )}
      <ErrorBanner message={reclaim.problem} onClose={reclaim.forgetProblem} />
      <div ref={news}>
        <News>{reclaim.outcome && <ReclaimOutcome outcome={reclaim.outcome} />}</News>
      </div>
    </Stack>
  );
}
