import { NativeSelect } from '@mantine/core';
import { isLanguage, type Language, LANGUAGE_NAMES, LANGUAGES } from '@udin/contracts/languages';
import { useState } from 'react';
import { chooseLanguage } from '../lib/language/choose-language';
import { currentLanguage, useTexts } from '../lib/language/texts';
import { mayHaveSession } from '../lib/session';

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language], lang: language }));

/** Visitors do not need it. */
async function tellPerson(language: Language): Promise<void> {
  const { keepLanguageOfPerson } = await import('../lib/language/language-of-person');
  await keepLanguageOfPerson(language);
}

/** The language of the pages. Names stand as their readers write them, so that everybody finds the own one. */
export function LanguageSwitch() {
  const t = useTexts();
  const [hasFailed, setFailed] = useState(false);
  const choose = (language: string) => {
    if (!isLanguage(language)) return;
    chooseLanguage(language).then(
      () => {
        setFailed(false);
        // Without an answer this browser alone knows it.
        if (mayHaveSession('user')) tellPerson(language).catch(() => undefined);
      },
      () => setFailed(true),
    );
  };
  return (
    <NativeSelect
      aria-label={t('language.label')}
      w={128}
      data={OPTIONS}
      value={currentLanguage()}
      error={hasFailed && t('language.failed')}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
