import { Checkbox, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CheckedItemAnswer, WorkAnswer } from '@udin/contracts/desk/work.answers';
import { failureOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { formatMoment } from '../../lib/format';
import { ErrorBanner } from '../../ui/error-banner';
import { workQuery } from './work.queries';

interface ChecklistCardProps {
  documentId: string;
  items: readonly CheckedItemAnswer[];
  mayTick: boolean;
}

/** What is looked at before a document of this type is signed; each tick with name and time. */
export function ChecklistCard({ documentId, items, mayTick }: ChecklistCardProps) {
  const client = useQueryClient();
  const { queryKey } = workQuery(documentId);
  const ticking = useMutation({
    mutationFn: (body: { item: string; done: boolean }) =>
      call('PATCH /api/documents/:id/checklist', { as: 'admin', params: { id: documentId }, body }),
    onSuccess: (checklist) => client.setQueryData<WorkAnswer>(queryKey, (now) => now && { ...now, checklist }),
  });
  return (
    <Stack gap="xs">
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
