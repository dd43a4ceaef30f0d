import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_NAMES } from '@udin/contracts/languages';
import { customerLanguageQuery } from '../lib/customer-language.query';

/** As the team calls them. */
const CALLED: Readonly<Record<Language, string>> = { en: 'English', hi: 'Hindi', bn: 'Bengali' };

/** Nothing until it is known: a wrong one would be believed. */
function useLanguage(userId: string): Language | undefined {
  return useQuery(customerLanguageQuery(userId)).data?.language;
}

/** As "Hindi (हिन्दी)", among the facts of a customer. */
export function CustomerLanguage({ userId }: { userId: string }) {
  const language = useLanguage(userId);
  if (!language) return null;
  return (
    <>
      {CALLED[language]}
      {language !== DEFAULT_LANGUAGE && (
        <>
          {' '}
          (<span lang={language}>{LANGUAGE_NAMES[language]}</span>)
        </>
      )}
    </>
  );
}

/** Beside what is written to a customer: it reaches them as it was written. */
export function CustomerReads({ userId }: { userId: string }) {
  if (!useLanguage(userId)) return null;
  return (
    <Text size="sm">
      The customer reads <CustomerLanguage userId={userId} />.
    </Text>
  );
}

/** In a line of facts: only what is not the usual. */
export function CustomerReadsOther({ userId }: { userId: string }) {
  const language = useLanguage(userId);
  return language && language !== DEFAULT_LANGUAGE ? <> · reads {CALLED[language]}</> : null;
}
