import { addressIn, DEFAULT_LANGUAGE, isLanguage, type Language } from '@udin/contracts/languages';
import { storagePrefix } from '../product';
import { browserValues, tabValues } from '../storage/kept-values';

const KEY = `${storagePrefix}_language`;
const UNTOLD = `${KEY}_untold`;

let chosen: Language | undefined;
let before: Language | undefined;

/**
 * What the person has chosen in this browser; where nothing was chosen, the language of the page that led here, else
 * English. The server writes mails in it.
 */
export function chosenLanguage(): Language {
  chosen ??= readChoice();
  before ??= readLink() ?? languageIn(tabValues);
  return chosen ?? before ?? DEFAULT_LANGUAGE;
}

/** Whether somebody has, in this browser. */
export function hasChosenLanguage(): boolean {
  return (chosen ?? readChoice()) !== undefined;
}

/** Without storage in the browser the choice is good until the page is left. */
export function rememberLanguage(language: Language): void {
  chosen = language;
  browserValues.set(KEY, language);
}

/**
 * For a logout, which clears all storage (RT-3): the page goes on in its language, as behind a link, and keeps nothing.
 * Answers what the address needs for a reload to find it again, if anything.
 */
export function forgetChoice(): string {
  before = chosenLanguage();
  chosen = undefined;
  browserValues.remove(KEY);
  return inNewTab('');
}

/** The address of a page that opens in a tab of its own, which knows only what was chosen in the browser. */
export const inNewTab = (path: string): string => (hasChosenLanguage() ? path : addressIn(chosenLanguage(), path));

/** Chosen in this tab by somebody who is not logged in yet: whose account it is for, a login says. */
export const noteUntold = (language: Language): unknown => tabValues.set(UNTOLD, language);

/** Answers it once. */
export function takeUntold(): Language | undefined {
  const untold = languageIn(tabValues, UNTOLD);
  tabValues.remove(UNTOLD);
  return untold;
}

const readChoice = (): Language | undefined => languageIn(browserValues);

/**
 * The page behind a QR code, and that behind an email, comes in the reader's language, and its link says which: good in
 * this tab, also after a login or a reload at an address that does not say it.
 */
function readLink(): Language | undefined {
  const linked = new URLSearchParams(window.location.search).get('lang');
  if (!isLanguage(linked)) return undefined;
  tabValues.set(KEY, linked);
  return linked;
}

function languageIn(values: typeof browserValues, key = KEY): Language | undefined {
  const stored = values.get(key);
  return isLanguage(stored) ? stored : undefined;
}
