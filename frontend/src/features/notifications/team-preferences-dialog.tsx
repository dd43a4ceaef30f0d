import { NativeSelect, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DigestChoice, MailPreferences } from '@udin/contracts';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { Dialog } from '../../ui/dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { useFocusBack } from '../../ui/use-focus-back';

const KEY = ['admin', 'mail-preferences'];

const DIGESTS: { value: DigestChoice; label: string }[] = [
  { value: 'at-once', label: 'At once, one mail for an order' },
  { value: 'hourly', label: 'Each full hour' },
  { value: 'daily', label: 'Each morning at nine (IST)' },
  { value: 'never', label: 'Not by mail' },
];

/** Which emails one of the team gets, and when new work is told. Each change is saved at once. */
export function TeamPreferencesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const preferences = useQuery({
    queryKey: KEY,
    queryFn: () => call('GET /api/notifications/preferences', { as: 'admin' }),
    enabled: opened,
  });
  const change = useMutation({
    mutationFn: (body: Partial<MailPreferences>) => call('PATCH /api/notifications/preferences', { as: 'admin', body }),
    onSuccess: (now) => client.setQueryData(KEY, now),
  });
  const digestSelect = useFocusBack<HTMLSelectElement>(change.isPending);
  const notesSwitch = useFocusBack<HTMLInputElement>(change.isPending);
  const failure = preferences.error
    ? problemOf(preferences.error, 'Failed to load data. Please try again.')
    : change.error && problemOf(change.error, 'Failed to save your choice. Please try again.');
  const { notes = true, newWork = 'daily' } = preferences.data ?? {};
  return (
    <Dialog opened={opened} onClose={onClose} title="Email preferences" sheetOnPhone={false}>
      <Stack gap="md">
        <ErrorBanner message={failure} />
        {preferences.isPending ? (
          <Skeleton h={120} />
        ) : (
          <>
            <NativeSelect
              ref={digestSelect}
              label="New work"
              description="What came in, and what was given to you"
              data={DIGESTS}
              value={newWork}
              disabled={change.isPending}
              onChange={(event) => change.mutate({ newWork: event.currentTarget.value as DigestChoice })}
            />
            <Switch
              ref={notesSwitch}
              size="md"
              label="Notes"
              aria-label="Notes"
              description="When a customer writes a note"
              checked={notes}
              disabled={change.isPending}
              onChange={(event) => change.mutate({ notes: event.currentTarget.checked })}
            />
          </>
        )}
        <Text size="sm" c="dimmed">
          What is overdue is always sent.
        </Text>
      </Stack>
    </Dialog>
  );
}
