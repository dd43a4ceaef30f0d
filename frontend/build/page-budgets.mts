import type { PageBudget } from './page-weight.mts';

/**
 * What stays unused on /upload is in `platform` alone, about 44 of its 98 kB: React DOM (207 kB before compression) and
 * the data router of React Router (95 kB). React DOM is one module, and the router's parts are closures of one
 * function, so no build can leave out what the first page does not need, such as form events or a navigation that is
 * interrupted; both are needed at the first press of a button. Splitting the file would change the number and not the
 * bytes.
 */

/** Around the pages that read from the server. */
const WITH_QUERIES = 'app/with-queries.tsx';

/** What a page may weigh after gzip. Raise a figure only with a reason: the first page is what a stranger waits for. */
export const PAGE_BUDGETS: Record<string, PageBudget> = {
  // All texts of an order come with its first page: those that warn before money moves brought it above 150,000, and
  // 1,100 bytes are for browsers that refuse to store anything, where this page was blank; 200 so that "Back" finds a
  // list where it was left, and that a part whose script did not come is asked for again; 500 so that Back closes a
  // dialog instead of leaving its page; 500 so that two of them do not lead too far, and that a page whose script a
  // release has removed comes by itself.
  '/upload': { scriptBytes: 153_700, scripts: 8, styleBytes: 40_000 },
  // 100 bytes to hear that an account was closed when its answer was lost.
  // 600 bytes so that a message that comes with a press does not take its click away; 200 to say that there is no
  // connection, where a press of "Verify" was without an answer; 100 for the login's word on an account that is closed;
  // 500, as for the pages after it, so that screen readers tell of each error, and of an email that is verified.
  '/register': { module: 'routes/register.tsx', scriptBytes: 186_500, scripts: 24, styleBytes: 42_000 },
  '/signup': { module: 'routes/signup.tsx', scriptBytes: 185_000, scripts: 20, styleBytes: 42_000 },
  '/payment': { module: 'routes/payment.tsx', scriptBytes: 245_500, scripts: 28, styleBytes: 42_000 },
  '/login': { module: 'routes/login.tsx', scriptBytes: 180_000, scripts: 20, styleBytes: 42_000 },
  '/verify': {
    module: 'routes/verify.tsx',
    frame: WITH_QUERIES,
    scriptBytes: 190_000,
    scripts: 22,
    styleBytes: 42_000,
  },
  // 500 bytes so that Back closes a dialog instead of leaving its page; the 500 of the first page; 500 so that a late
  // answer closes its own dialog only, and a question stays while what it asked is being done; 400 to hear of a lost
  // connection as the first pages do, and so that what another tab has deleted is no failure and a double click saves
  // once. 3,000 less since the page of the account comes when it is opened; 700 so that a note whose answer was lost is
  // the same note after a reload, the bell knows what was seen, and the whole vault is one download.
  '/dashboard': { module: 'routes/dashboard.tsx', scriptBytes: 270_100, scripts: 40, styleBytes: 44_000 },
  '/terms': { module: 'routes/policies.tsx', scriptBytes: 165_000, scripts: 10, styleBytes: 42_000 },
};
