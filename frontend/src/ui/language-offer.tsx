import { Anchor, Group, Text } from '@mantine/core';
import { LANGUAGE_NAMES, LANGUAGES } from '@udin/contracts/languages';
import { hasChosenLanguage } from '../lib/language/chosen-language';
import { currentLanguage, useTexts } from '../lib/language/texts';
import { useLanguageChoice } from './use-language-choice';

/**
 * The other languages, until somebody has chosen one. For the first screen of a phone, whose header has no room for the
 * switch: who does not read the page would not look for it at its end.
 */
export function LanguageOffer() {
  const t = useTexts();
  const { choose, hasFailed } = useLanguageChoice();
  if (hasChosenLanguage()) return null;
  return (
    <Group component="nav" gap={0} ml={-12} aria-label={t('language.label')} hiddenFrom="sm">
      {LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => (
        <Anchor
          key={language}
          component="button"
          type="button"
          lang={language}
          ff="'Language Names', var(--mantine-font-family)"
          underline="always"
          mih={44}
          px={12}
          onClick={() => choose(language)}
        >
          {LANGUAGE_NAMES[language]}
        </Anchor>
      ))}
      {hasFailed && (
        <Text role="alert" size="sm" c="var(--bad-text)" px={12}>
          {t('language.failed')}
        </Text>
      )}
    </Group>
  );
}
