import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_NAMES, LANGUAGES } from '@udin/contracts/languages';
import { ApiError, problemOf } from '../../lib/api/api-error';
import { loadLanguage, showChoice } from '../../lib/language/choose-language';
import { keepLanguageOfPerson } from '../../lib/language/language-of-person';
import { useTexts } from '../../lib/language/profile-texts';
import { mailPreferences } from '../../lib/mail-preferences.query';
import { ErrorBanner } from '../../ui/error-banner';
import { News } from '../../ui/news';
import { Notice } from '../../ui/notice';
import { useFocusBack } from '../../ui/use-focus-back';

const SAID_BY_THE_HEADING = { className: 'visually-hidden' };
const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language], lang: language }));

/** Of the emails and the pages: both change at once, and nothing changes when one of them cannot. */
export function LanguageChoice() {
  const t = useTexts();
  const client = useQueryClient();
  const preferences = useQuery(mailPreferences);
  const saving = useMutation({
    mutationFn: async (language: Language) => {
      await loadLanguage(language);
      await keepLanguageOfPerson(language);
      await showChoice();
    },
    onSuccess: () => client.invalidateQueries(mailPreferences),
  });
  const select = useFocusBack<HTMLSelectElement>(saving.isPending);
  const isOfTheServer = saving.error instanceof ApiError;
  const failure = preferences.error
    ? problemOf(preferences.error, t('accountPage.loadFailed'))
    : saving.error && problemOf(saving.error, t(isOfTheServer ? 'languageChoice.failed' : 'language.failed'));
  const saved = preferences.data?.language ?? DEFAULT_LANGUAGE;
  const shown = saving.isPending ? saving.variables : saved;
  return (
    <Stack gap="md" maw={420}>
      <ErrorBanner message={failure ?? null} />
      {preferences.isPending ? (
        <Skeleton h={68} />
      ) : (
        <NativeSelect
          ref={select}
          label={t('language.label')}
          labelProps={SAID_BY_THE_HEADING}
          description={t('languageChoice.use')}
          data={OPTIONS}
          value={shown}
          disabled={saving.isPending || preferences.isError}
          onChange={(event) => saving.mutate(event.currentTarget.value as Language)}
        />
      )}
      <News>
        {saving.isSuccess && (
          <Notice>{t('languageChoice.saved', { language: LANGUAGE_NAMES[saving.variables] })}</Notice>
        )}
      </News>
    </Stack>
  );
}
