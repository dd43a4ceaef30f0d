import { LANGUAGE_NAMES, LANGUAGES } from '@udin/contracts/languages';
import { currentLanguage, useTexts } from '../lib/language/texts';
import classes from './language-switch.module.css';
import { useLanguageChoice } from './use-language-choice';

/**
 * The language of the pages. Names stand as their readers write them, so that everybody finds the own one. The
 * browser's own field: it stands on the first page, which would wait for all of the interface library otherwise.
 */
export function LanguageSwitch() {
  const t = useTexts();
  const { choose, hasFailed } = useLanguageChoice();
  return (
    <div className={classes.box}>
      <select
        aria-label={t('language.label')}
        className={classes.select}
        value={currentLanguage()}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
      <svg aria-hidden className={classes.mark} width="16" height="16" fill="none" stroke="currentColor">
        <path d="m5 6 3-3 3 3M5 10l3 3 3-3" />
      </svg>
      {hasFailed && (
        <div role="alert" className={classes.error}>
          {t('language.failed')}
        </div>
      )}
    </div>
  );
}
