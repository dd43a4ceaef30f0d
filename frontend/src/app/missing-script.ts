/** In the words of Chromium, Firefox and Safari, and of the build tool for styles. */
const WORDS = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** A script of the page could not be loaded. After a release the older ones are gone: a reload gets the newer ones. */
export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message);
}
