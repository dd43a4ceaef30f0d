import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailPreferences } from '@udin/contracts';
import { problemOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useTexts } from '../../lib/language/profile-texts';
import { mailPreferences } from '../../lib/mail-preferences.query';
import { Dialog } from '../../ui/dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { useFocusBack } from '../../ui/use-focus-back';

/** Email preferences. Each change is saved at once. */
export function PreferencesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const preferences = useQuery({ ...mailPreferences, enabled: opened });
  const change = useMutation({
    mutationFn: (part: Partial<MailPreferences>) => call('PATCH /api/notifications/preferences', { body: part }),
    onSuccess: (now) => client.setQueryData(mailPreferences.queryKey, now),
  });
  const documentsSwitch = useFocusBack<HTMLInputElement>(change.isPending);
  const notesSwitch = useFocusBack<HTMLInputElement>(change.isPending);
  const failure = preferences.error
    ? problemOf(preferences.error, t('mailPreferences.loadFailed'))
    : change.error && problemOf(change.error, t('mailPreferences.failed'));
  const { documentUpdates = true, notes = true } = preferences.data ?? {};
  return (
    <Dialog opened={opened} onClose={onClose} title={t('mailPreferences.title')} sheetOnPhone={false}>
      <Stack gap="md">
        <ErrorBanner message={failure} />
        {preferences.isPending ? (
          <Skeleton h={88} />
        ) : (
          <>
            <Switch
              ref={documentsSwitch}
              size="md"
              label={t('mailPreferences.documents')}
              aria-label={t('mailPreferences.documents')}
              description={t('mailPreferences.documentsText')}
              checked={documentUpdates}
              disabled={change.isPending}
              onChange={(event) => change.mutate({ documentUpdates: event.currentTarget.checked })}
            />
            <Switch
              ref={notesSwitch}
              size="md"
              label={t('mailPreferences.notes')}
              aria-label={t('mailPreferences.notes')}
              description={t('mailPreferences.notesText')}
              checked={notes}
              disabled={change.isPending}
              onChange={(event) => change.mutate({ notes: event.currentTarget.checked })}
            />
          </>
        )}
        <Text size="sm" c="dimmed">
          {t('mailPreferences.always')}
        </Text>
      </Stack>
    </Dialog>
  );
}
