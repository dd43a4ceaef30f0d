import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailPreferences } from '@udin/contracts';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { mailPreferences } from '../../lib/mail-preferences.query';
import { Dialog } from '../../ui/dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { useFocusBack } from '../../ui/use-focus-back';

/** Email preferences. Each change is saved at once. */
export function PreferencesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const preferences = useQuery({ ...mailPreferences, enabled: opened });
  const change = useMutation({
    mutationFn: (part: Partial<MailPreferences>) => call('PATCH /api/notifications/preferences', { body: part }),
    onSuccess: (now) => client.setQueryData(mailPreferences.queryKey, now),
  });
  const documentsSwitch = useFocusBack<HTMLInputElement>(change.isPending);
  const notesSwitch = useFocusBack<HTMLInputElement>(change.isPending);
  const failure = preferences.error
    ? problemOf(preferences.error, 'Failed to load data. Please try again.')
    : change.error && problemOf(change.error, 'Failed to save your choice. Please try again.');
  const { documentUpdates = true, notes = true } = preferences.data ?? {};
  return (
    <Dialog opened={opened} onClose={onClose} title="Mail preferences" sheetOnPhone={false}>
      <Stack gap="md">
        <ErrorBanner message={failure} />
        {preferences.isPending ? (
          <Skeleton h={88} />
        ) : (
          <>
            <Switch
              ref={documentsSwitch}
              size="md"
              label="Progress of my documents"
              aria-label="Progress of my documents"
              description="When one of them moves to another status"
              checked={documentUpdates}
              disabled={change.isPending}
              onChange={(event) => change.mutate({ documentUpdates: event.currentTarget.checked })}
            />
            <Switch
              ref={notesSwitch}
              size="md"
              label="Notes"
              aria-label="Notes"
              description="When our accountants write a note"
              checked={notes}
              disabled={change.isPending}
              onChange={(event) => change.mutate({ notes: event.currentTarget.checked })}
            />
          </>
        )}
        <Text size="sm" c="dimmed">
          Receipts, refunds, signed documents and anything about your account are always sent.
        </Text>
      </Stack>
    </Dialog>
  );
}
