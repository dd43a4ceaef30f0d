/** Messages of Chromium, Firefox and Safari, and of Vite for styles. */
const WORDS = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** A script of the page could not be loaded. A release removes the older scripts; a reload gets the new ones. */
export function isMissingScript(error: unknown): error is Error {
  return error instanceof Error && WORDS.test(error.message);
}
