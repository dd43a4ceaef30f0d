import { Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { loadFailureOf } from '../../lib/api/api-error';
import { formatMoment } from '../../lib/format';
import { BusyButton } from '../../ui/busy-button';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { Notice } from '../../ui/notice';
import { wordsForAct } from './act-words';
import { useAuditFilter } from './audit-filter';
import { AuditFilters, isNarrowed } from './audit-filters';
import { AuditChains } from './audit-chains';
import { actsQuery, type ShownAct } from './operations.queries';

const STAGES = { asked: 'Asked', done: 'Done', refused: 'Refused' };

/** What every admin did in every service, newest first, and whether anybody has changed the log. */
export function AuditPart() {
  const [filter, setFilter] = useAuditFilter();
  const list = useInfiniteQuery(actsQuery(filter));
  const away = new Set(list.data?.pages.flatMap((page) => page.away));
  return (
    <Stack gap="lg">
      <AuditChains />
      <Stack gap="md" component="section" aria-label="Acts">
        <Title order={2} size="h3">
          Acts of admins
        </Title>
        <AuditFilters filter={filter} onChange={setFilter} />
        <ErrorBanner {...loadFailureOf(list, 'Failed to load data. Please try again.')} />
        {away.size > 0 && <Notice tone="note">Without the acts of {[...away].join(', ')}: no answer.</Notice>}
        <DataTable
          caption="Acts of admins"
          rows={list.data?.pages.flatMap(({ acts }) => acts)}
          hasFailed={list.isError}
          rowKey={({ service, number }) => `${service} ${number}`}
          empty={
            <EmptyState
              title={isNarrowed(filter) ? 'No act matches these filters' : 'No admin has done anything yet'}
            />
          }
          columns={[
            { header: 'When', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
            { header: 'Who', cell: ({ adminName, role }) => `${adminName} (${role})` },
            { header: 'Act', share: '46%', cell: (act) => <Act act={act} /> },
            { header: 'Entry', cell: ({ service, number }) => `${service} ${number}` },
          ]}
        />
        {list.hasNextPage && (
          <BusyButton
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
            style={{ alignSelf: 'center' }}
          >
            Show older acts
          </BusyButton>
        )}
      </Stack>
    </Stack>
  );
}

function Act({ act: { stage, act, asked, details } }: { act: ShownAct }) {
  const told = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return (
    <div style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Text size="sm">
        <b>{STAGES[stage]}</b>
        {asked !== null && ` (entry ${asked})`}: {wordsForAct(act)}
      </Text>
      <Text size="sm" c="dimmed">
        {[act, told.join(', ')].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}
