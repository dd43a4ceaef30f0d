const { configure, getConfig } = require('@testing-library/dom');

const { getElementError } = getConfig();
// Loaded once for all files of a worker, and this for each.
const withPage = getElementError.withPage ?? getElementError;

/** Whoever waits tries again and again, and each failure would print the whole page: only the one that is read does. */
function printsWhenRead(message, container) {
  if (!getConfig()._disableExpensiveErrorDiagnostics) return withPage(message, container);
  const printed = { get: () => withPage(message, container).message, configurable: true };
  return Object.defineProperty(Object.assign(new Error(), { name: 'TestingLibraryElementError' }), 'message', printed);
}

configure({
  // As long as waitFor of @udin/testing waits: the library's one second is less than a busy machine may take to draw.
  asyncUtilTimeout: 30_000,
  getElementError: Object.assign(printsWhenRead, { withPage }),
});
