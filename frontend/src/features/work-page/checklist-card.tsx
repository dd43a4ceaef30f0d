import { Checkbox, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CheckedItemAnswer, TimelineEntryAnswer, WorkAnswer } from '@udin/contracts/desk/work.answers';
import { ApiError, failureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { formatMoment } from '../../lib/format';
import { ErrorBanner } from '../../ui/error-banner';
import { workQuery } from './work.queries';

interface ChecklistCardProps {
  documentId: string;
  items: readonly CheckedItemAnswer[];
  /** Of the customer's file that is on the screen. */
  version: number;
  timeline: readonly TimelineEntryAnswer[];
  mayTick: boolean;
}

/** What is looked at before a document of this type is signed; each tick with name and time. */
export function ChecklistCard({ documentId, items, version, timeline, mayTick }: ChecklistCardProps) {
  const client = useQueryClient();
  const { queryKey } = workQuery(documentId);
  const ticking = useMutation({
    mutationFn: (body: { item: string; done: boolean }) =>
      call('PATCH /api/documents/:id/checklist', {
        as: 'admin',
        params: { id: documentId },
        body: { ...body, version },
      }),
    onSuccess: (checklist) => client.setQueryData<WorkAnswer>(queryKey, (now) => now && { ...now, checklist }),
    // Another file has come: it is shown, with its list.
    onError: (error) => error instanceof ApiError && error.status === 409 && client.invalidateQueries({ queryKey }),
  });
  const cleared = items.some(({ by }) => !by) && timeline.findLast(({ kind }) => kind === 'checks-cleared');
  return (
    <Stack gap="xs">
      {cleared && <Cleared entry={cleared} />}
      <ErrorBanner {...failureOf(ticking, 'Failed to tick the checklist. Please try again.')} />
      {items.map((item) => (
        <ChecklistItem
          key={item.key}
          item={item}
          mayTick={mayTick}
          ticked={ticking.isPending && ticking.variables.item === item.key ? ticking.variables.done : undefined}
          onTick={(done) => ticking.mutate({ item: item.key, done })}
        />
      ))}
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          This type has no checklist.
        </Text>
      )}
    </Stack>
  );
}

/** Somebody remembers to have ticked it: why it is not ticked any more. */
function Cleared({ entry: { at, text } }: { entry: TimelineEntryAnswer }) {
  const why = text?.split('. ')[0];
  return (
    <Text size="sm" c="dimmed">
      Begun anew {formatMoment(at)}
      {why && `: ${why}`}. What had been ticked stands in the history.
    </Text>
  );
}

interface ChecklistItemProps {
  item: CheckedItemAnswer;
  mayTick: boolean;
  /** What it is to be, while that is saved: a disabled box would lose the focus. */
  ticked: boolean | undefined;
  onTick: (done: boolean) => void;
}

function ChecklistItem({ item: { text, by, at }, mayTick, ticked, onTick }: ChecklistItemProps) {
  return (
    <Checkbox
      size="sm"
      label={text}
      description={by && at ? `${by.name} · ${formatMoment(at)}` : undefined}
      checked={ticked ?? by !== null}
      disabled={!mayTick}
      onChange={(event) => ticked === undefined && onTick(event.currentTarget.checked)}
    />
  );
}
