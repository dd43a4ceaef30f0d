import { NativeSelect } from '@mantine/core';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@udin/contracts/languages';
import { useState } from 'react';
import { chooseLanguage } from '../lib/language/choose-language';
import { tellAccount } from '../lib/language/tell-account';
import { currentLanguage, useTexts } from '../lib/language/texts';

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language], lang: language }));

/** The language of the pages. Names stand as their readers write them, so that everybody finds the own one. */
export function LanguageSwitch() {
  const t = useTexts();
  const [hasFailed, setFailed] = useState(false);
  const choose = (language: string) => {
    if (!isLanguage(language)) return;
    chooseLanguage(language).then(
      () => {
        setFailed(false);
        void tellAccount(language);
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
