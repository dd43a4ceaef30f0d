import { useEffect } from 'react';
import { showChosenLanguage } from '../lib/language/choose-language';

const IN_ENGLISH_ONLY = /^\/(dashboard|admin)(\/|$)/;

/** The way of an order is translated; the dashboards are in English: no page mixes two languages. */
export function isTranslated(pathname: string): boolean {
  return !IN_ENGLISH_ONLY.test(pathname);
}

export function usePageLanguage(pathname: string): void {
  const hasTexts = isTranslated(pathname);
  useEffect(() => void showChosenLanguage(hasTexts), [hasTexts]);
}
