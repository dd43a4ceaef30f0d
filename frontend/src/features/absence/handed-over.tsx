import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminDocumentPath } from '@udin/contracts/desk/desk.kinds';
import type { HandedOverRow } from '@udin/contracts/desk/handed-over.answers';
import { useState } from 'react';
import { Link } from 'react-router';
import { loadFailureOf } from '../../lib/api/api-error';
import { formatMoment } from '../../lib/format';
import { useWayHere } from '../../lib/way-back';
import { BusyButton } from '../../ui/busy-button';
import { DataTable } from '../../ui/data-table';
import { ErrorBanner } from '../../ui/error-banner';
import { News } from '../../ui/news';
import { Pages } from '../../ui/pages';
import { StatusBadge } from '../../ui/status-badge';
import { useLastPage } from '../../ui/use-last-page';
import { useListTop } from '../../ui/use-list-top';
import { handedOverQuery } from './absence.queries';
import { useOwnAbsence } from './own-absence';
import { ReclaimAllButton } from './reclaim-all-button';
import { ReclaimOutcome } from './reclaim-outcome';
import { useReclaim } from './use-reclaim';
import { LongName } from '../../ui/long-name';

/** After a leave: what went to whom, what became of it, and what can be taken back. Nothing where nothing went. */
export function HandedOver() {
  const way = useWayHere();
  const [page, setPage] = useState(1);
  const { heading, goToTop, focusTop } = useListTop();
  const list = useQuery(handedOverQuery(page));
  useLastPage(list, setPage);
  const reclaim = useReclaim(focusTop);
  const { outcome, take, isTaking, problem, forgetProblem } = reclaim;
  const rows = list.data?.documents;
  const isAway = useOwnAbsence()?.isNow ?? false;
  if (!list.isError && !rows?.length) return null;
  const reclaimable = list.data?.reclaimable ?? 0;
  const nameOf = (id: string) => rows?.find((row) => row.id === id)?.fileName ?? `…${id.slice(-8)}`;
  return (
    <Stack gap="sm" component="section" aria-label="Went to others while you were away">
      <Group justify="space-between">
        <Title order={2} size="h3" ref={heading}>
          Went to others while you were away
        </Title>
        {reclaimable > 1 && !isAway && <ReclaimAllButton count={reclaimable} by={reclaim} />}
      </Group>
      <Text size="sm" c="dimmed">
        {isAway && 'After your return: '}What nobody has begun since can be yours again. Whoever has it is told by the
        bell.
      </Text>
      <ErrorBanner {...loadFailureOf(list, 'Failed to load what went to others. Please try again.')} />
      <ErrorBanner message={problem} onClose={forgetProblem} />
      <News>{outcome && <ReclaimOutcome outcome={outcome} nameOf={nameOf} />}</News>
      <DataTable
        caption="Went to others while you were away"
        rows={rows}
        hasFailed={list.isError}
        rowKey={({ id }) => id}
        empty={null}
        columns={[
          {
            header: 'Document',
            isName: true,
            share: '32%',
            cell: ({ id, fileName, documentTypeName }) => (
              <>
                <Anchor component={Link} to={adminDocumentPath(id)} state={way} title={fileName}>
                  <LongName of={fileName} />
                </Anchor>
                <Text size="sm" c="dimmed">
                  {documentTypeName}
                </Text>
              </>
            ),
          },
          {
            header: 'Went to',
            cell: ({ handedTo, handedOverAt }) => (
              <>
                {handedTo?.name ?? 'All, in the queue'}
                <Text size="sm" c="dimmed">
                  {formatMoment(handedOverAt)}
                </Text>
              </>
            ),
          },
          {
            header: 'Now',
            cell: (row) => (
              <>
                <StatusBadge status={row.documentStatus} />
                <Text size="sm">{stateOf(row)}</Text>
              </>
            ),
          },
          {
            header: 'Take back',
            isForButtons: true,
            cell: ({ id, fileName, state }) =>
              state === 'untouched' &&
              !isAway && (
                <BusyButton
                  variant="default"
                  size="compact-md"
                  miw="max-content"
                  loading={isTaking([id])}
                  aria-label={`Take back ${fileName}`}
                  onClick={() => void take([id])}
                >
                  Take back
                </BusyButton>
              ),
          },
        ]}
      />
      <Group justify="space-between">
        <Button variant="subtle" component={Link} to="/admin?view=mine">
          Your documents
        </Button>
        <Pages
          of="what went to others"
          total={list.data?.pages ?? 1}
          page={page}
          onPage={(next) => {
            setPage(next);
            goToTop();
          }}
        />
      </Group>
    </Stack>
  );
}

function stateOf({ state, assignee, handedTo }: HandedOverRow): string {
  if (state === 'mine') return 'Yours again';
  if (state === 'closed') return assignee ? `Done with, by ${assignee.name}` : 'Done with';
  const begun = state === 'begun' ? 'begun' : 'not begun';
  // Beside it stands to whom it went.
  if (assignee?.id === handedTo?.id) return begun[0]!.toUpperCase() + begun.slice(1);
  return `${assignee?.name ?? 'Nobody has it'}, ${begun}`;
}
