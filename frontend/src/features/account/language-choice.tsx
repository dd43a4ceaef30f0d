import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_NAMES, LANGUAGES } from '@udin/contracts/languages';
import { problemOf } from '../../lib/api/api-error';
import { keepLanguageOfPerson } from '../../lib/language/language-of-person';
import { mailPreferences } from '../../lib/mail-preferences.query';
import { ErrorBanner } from '../../ui/error-banner';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { useFocusBack } from '../../ui/use-focus-back';

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language], lang: language }));

/** Saved at once. This page itself is in English (docs/adr/languages.md). */
export function LanguageChoice() {
  const client = useQueryClient();
  const preferences = useQuery(mailPreferences);
  const saving = useMutation({
    mutationFn: keepLanguageOfPerson,
    onSuccess: () => client.invalidateQueries(mailPreferences),
  });
  const select = useFocusBack<HTMLSelectElement>(saving.isPending);
  const failure = preferences.error
    ? problemOf(preferences.error, 'Failed to load data. Please try again.')
    : saving.error && problemOf(saving.error, 'Failed to save the language. Please try again.');
  const saved = preferences.data?.language ?? DEFAULT_LANGUAGE;
  const shown = saving.isPending ? saving.variables : saved;
  return (
    <Stack gap="md" maw={420}>
      <ErrorBanner message={failure ?? null} />
      {preferences.isPending ? (
        <Skeleton h={92} />
      ) : (
        <NativeSelect
          ref={select}
          label="Language"
          description="Of our emails to you, and of the pages on which you order and pay. The dashboard is in English."
          data={OPTIONS}
          value={shown}
          disabled={saving.isPending || preferences.isError}
          onChange={(event) => saving.mutate(event.currentTarget.value as Language)}
        />
      )}
      <News>
        {saving.isSuccess && <Notice>Saved. We write to you in {LANGUAGE_NAMES[saving.variables]} from now on.</Notice>}
      </News>
    </Stack>
  );
}
