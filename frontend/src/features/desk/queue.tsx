import { Anchor, Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminDocumentPath, HANDED_OVER_PATH, MOST_IN_BULK } from '@udin/contracts/desk/desk.kinds';
import type { BulkAnswer } from '@udin/contracts/desk/queue.answers';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAddressState } from '../../lib/address-state';
import { loadFailureOf } from '../../lib/api/api-error';
import { useDuties } from '../../lib/use-duties';
import { useKeysChoice } from '../../lib/use-keys-choice';
import { useNavigateFromHere } from '../../lib/use-navigate-from-here';
import { useLimit } from '../../lib/use-rows-per-page';
import { useStable } from '../../lib/use-stable';
import { useWayHere } from '../../lib/way-back';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { KeysHelp } from '../../ui/keys-help';
import { SizedPages } from '../../ui/sized-pages';
import { useLastPage } from '../../ui/use-last-page';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { useListTop } from '../../ui/use-list-top';
import { AssignDialog } from './assign-dialog';
import { BulkBar } from './bulk-bar';
import { BulkOutcome } from './bulk-outcome';
import { BulkStatusDialog } from './bulk-status-dialog';
import { queueQuery, teamQuery } from './desk.queries';
import { ExportButton } from './export-button';
import { GiveBackDialog } from './give-back-dialog';
import { keysOfQueue } from './keys-of-queue';
import { NarrowedNotice } from './narrowed-notice';
import { QueueFilters } from './queue-filters';
import { CHOICES, FIRST_STATE, pickedIds, VIEW_NAMES } from './queue-state';
import { QueueTable } from './queue-table';
import classes from './queue-table.module.css';
import { QueueViews } from './queue-views';
import { dueKindOf } from './shown-due';
import { TakeNextButton } from './take-next-button';
import { useRowFocus } from './use-row-focus';
import { useQueueKeys } from './use-queue-keys';
import { useSeen } from './use-seen';

const NONE: string[] = [];

type Dialog = 'assign' | 'status' | 'give-back' | 'help' | null;

/**
 * The list that accountants work from. What is shown, chosen and pointed at lives in the address.
 * @param children notices of others above it
 */
export function Queue({ children }: { children?: ReactNode }) {
  const navigate = useNavigateFromHere();
  const way = useWayHere();
  const may = useDuties();
  const [state, change] = useAddressState(FIRST_STATE, CHOICES);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [areKeysOn, setKeysOn] = useKeysChoice();
  const [message, setMessage] = useState<string>();
  const [outcome, setOutcome] = useState<{ answer: BulkAnswer; done: string }>();
  const searchField = useRef<HTMLInputElement>(null);
  const { heading, goToTop, focusTop } = useListTop();
  const limit = useLimit();
  const queue = useQuery(queueQuery(state, limit));
  const team = useQuery(teamQuery);
  const isBeyond = useLastPage(queue, (page) => change({ page }, { replace: true }));
  const rows = isBeyond ? undefined : queue.data?.documents;
  // Fifty rows are drawn in many small steps, between which the page answers.
  const drawn = useDeferredValue(rows);
  const picked = pickedIds(state);
  const isNarrowed = Boolean(state.search || state.type || state.status || state.assigneeId);
  const total = queue.isPlaceholderData ? undefined : queue.data?.total;
  const { body, focusRow } = useRowFocus(drawn?.map(({ id }) => id) ?? NONE, state.row, focusTop);
  const targets = picked.length > 0 ? picked : [state.row].filter(Boolean);
  const nameOf = (id: string) => rows?.find((row) => row.id === id)?.fileName ?? `…${id.slice(-8)}`;
  const [mayAssign, mayWork] = [may('assign'), may('work')];
  const mayGiveBack = mayWork && !mayAssign;

  const open = (id: string) => navigate(adminDocumentPath(id), { state: way });
  const { seen, see, forget } = useSeen(rows, picked);
  const choose = (ids: readonly string[]) => change({ picked: ids.join(',') }, { replace: true });
  const pick = (all: readonly string[]) => {
    const ids = all.slice(0, MOST_IN_BULK);
    setMessage(ids.length < all.length ? `At most ${MOST_IN_BULK} documents can be chosen at once.` : undefined);
    see(ids);
    choose(ids);
  };
  const toggle = useStable((id: string) =>
    pick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]),
  );
  const point = useStable((row: string) => {
    if (state.row !== row) change({ row }, { replace: true });
  });
  const show = useStable((id: string) => void open(id));
  const ask = (wanted: Dialog, isAllowed: boolean) => {
    setOutcome(undefined);
    see(targets);
    if (isAllowed && targets.length > 0) setDialog(wanted);
  };
  const finish = (answer: BulkAnswer) => {
    setDialog(null);
    setMessage(undefined);
    forget();
    choose(answer.refused.map(({ id }) => id));
  };
  useQueueKeys({
    areOn: areKeysOn,
    rows: rows ?? [],
    current: state.row,
    onCurrent: focusRow,
    onOpen: (id) => void open(id),
    onPick: toggle,
    onAssign: () => ask('assign', mayAssign),
    onStatus: () => ask('status', mayWork),
    onGiveBack: () => ask('give-back', mayGiveBack),
    onSearch: () => searchField.current?.focus(),
    onHelp: () => setDialog('help'),
  });

  return (
    <Stack gap="xs">
      <div className={classes.head}>
        <Title order={1} ref={heading} size="h2">
          Queue
        </Title>
        <QueueViews view={state.view} counts={queue.data?.counts} />
        {mayWork && <TakeNextButton hasKey={areKeysOn} onTaken={(id) => void open(id)} onMessage={setMessage} />}
      </div>
      <News>{queue.data?.absence ? <AbsentNotice>{queue.data.absence}</AbsentNotice> : children}</News>
      <ErrorBanner {...loadFailureOf(queue, 'Failed to load the queue. Please try again.')} />
      <ErrorBanner message={message} onClose={() => setMessage(undefined)} />
      <News>{outcome && <BulkOutcome outcome={outcome.answer} done={outcome.done} nameOf={nameOf} />}</News>
      <QueueFilters state={state} team={team.data} searchField={searchField} onChange={change} onLeave={focusTop} />
      <span role="status" className="visually-hidden">
        {total !== undefined && (isNarrowed ? `${total} found` : `${VIEW_NAMES[state.view]}: ${total} in all`)}
      </span>
      <NarrowedNotice state={state} />
      {(rows || !queue.isError) && (
        <QueueTable
          rows={drawn}
          isOld={queue.isPlaceholderData}
          body={body}
          current={state.row}
          picked={picked}
          onCurrent={point}
          onPick={pick}
          onToggle={toggle}
          onOpen={show}
          dueKind={dueKindOf(state.view)}
          empty={<EmptyQueue view={VIEW_NAMES[state.view]} isSearched={state.search !== ''} />}
        />
      )}
      <Group justify="space-between" className={classes.foot} data-sticky={picked.length > 0 || undefined}>
        <BulkBar
          count={picked.length}
          mayAssign={mayAssign}
          mayWork={mayWork}
          onAssign={() => ask('assign', mayAssign)}
          onStatus={() => ask('status', mayWork)}
          onGiveBack={() => ask('give-back', mayGiveBack)}
          onClear={(isByKey) => {
            pick([]);
            if (isByKey) focusRow(picked.at(-1)!);
          }}
        />
        <SizedPages
          of="the queue"
          list={queue.data}
          page={state.page}
          onPage={(page) => {
            change({ page, row: '' });
            goToTop();
          }}
        />
        <Group gap="xs">
          <Button variant="subtle" onClick={() => setDialog('help')}>
            {areKeysOn ? 'Keys: press ?' : 'Keys: off'}
          </Button>
          <ExportButton state={state} total={total} onError={setMessage} />
        </Group>
      </Group>
      <AssignDialog
        opened={dialog === 'assign'}
        documentIds={targets}
        names={targets.map(nameOf)}
        seen={seen}
        onClose={() => setDialog(null)}
        onAnswer={(answer) => setOutcome({ answer, done: 'assigned' })}
        onDone={finish}
      />
      <BulkStatusDialog
        opened={dialog === 'status'}
        documentIds={targets}
        names={targets.map(nameOf)}
        seen={seen}
        onClose={() => setDialog(null)}
        onAnswer={(answer) => setOutcome({ answer, done: 'changed' })}
        onDone={finish}
      />
      <GiveBackDialog
        opened={dialog === 'give-back'}
        documentIds={targets}
        names={targets.map(nameOf)}
        seen={seen}
        onClose={() => setDialog(null)}
        onDone={(answer) => {
          setOutcome({ answer, done: 'given back' });
          finish(answer);
        }}
      />
      <KeysHelp
        title="Keys of the queue"
        keys={keysOfQueue({ mayGiveBack, mayWork })}
        opened={dialog === 'help'}
        areOn={areKeysOn}
        onChoose={setKeysOn}
        onClose={() => setDialog(null)}
      />
    </Stack>
  );
}

function AbsentNotice({ children }: { children: string }) {
  return (
    <Notice
      tone="note"
      action={
        <Anchor component={Link} to={HANDED_OVER_PATH} size="sm" inline={false}>
          What it means
        </Anchor>
      }
    >
      {children}
    </Notice>
  );
}

function EmptyQueue({ view, isSearched }: { view: string; isSearched: boolean }) {
  if (isSearched) return <EmptyState title="Nothing found">Try fewer words, or another view.</EmptyState>;
  return <EmptyState title={`Nothing in “${view}”`}>Look into the other views, or take the next document.</EmptyState>;
}
