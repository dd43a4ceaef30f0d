import { useEffect } from 'react';
import { type PartOfTexts, showChosenLanguage } from '../lib/language/choose-language';

/** The admin area is in English: no page mixes two languages. */
const IN_ENGLISH_ONLY = /^\/admin(\/|$)/;
const DASHBOARD = /^\/dashboard(\/|$)/;
const POLICY = /^\/(terms|privacy|[a-z]+-policy|cancellation-refund)$/;

/** Whose texts a page needs; null where it is in English only. */
function textsOf(pathname: string): PartOfTexts | null {
  if (IN_ENGLISH_ONLY.test(pathname)) return null;
  if (DASHBOARD.test(pathname)) return 'dashboard';
  return POLICY.test(pathname) ? 'policies' : 'public';
}

export function usePageLanguage(pathname: string): void {
  const part = textsOf(pathname);
  useEffect(() => void showChosenLanguage(part), [part]);
}
