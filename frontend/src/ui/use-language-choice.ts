import { isLanguage } from '@udin/contracts/languages';
import { useState } from 'react';
import { chooseLanguage } from '../lib/language/choose-language';
import { tellAccount } from '../lib/language/tell-account';

/** Shows the pages in another language, from now on, and tells the account of whoever is logged in. */
export function useLanguageChoice() {
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
  return { choose, hasFailed };
}
