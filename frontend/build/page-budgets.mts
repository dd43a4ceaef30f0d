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
  // At most 150,000 in 8 scripts is asked for. Of texts it has its own and those of the frame: the rest comes with the
  // pages that say it. Its one field, the language, is the browser's own. 200 bytes of room: names of other scripts are
  // in it, whose hashes compress a little better or worse after any change elsewhere. Another 200 so that of two tabs
  // that store their files at the same time none loads half of an order. 200 so that "GST" says that it is an
  // audit, and a type and its time stand in lines of their own. 200 so that a file that is not what its name says is
  // refused before it is paid; what looks into it comes later, and its name is on all pages. 200 so that a file that
  // can no longer be read is named. 300 on this and other pages so that a long name breaks between its words. 200 so
  // that one is taken by its name where the system knows no type, and is named by its type where its name says none.
  // 500 so that types and states are found in each spelling that people type.
  // 300 on all for what keeps the words that came with the page until its script is there, and for the small font of
  // the other languages' names, which spares a phone 207 kB. 300 so that a page is in the language of the email that
  // led to it, policies in the reader's, and a page that came before its texts is drawn again. 100 so that the content
  // of a page that was read to its end does not jump when another one comes.
  '/upload': { scriptBytes: 149_400, scripts: 8, styleBytes: 40_000 },
  // Room to tell of a lost connection, of an account that was closed, screen readers of each error, and what is still
  // needed. On all pages after the first 300 bytes for what finds the texts of shared parts, and 200 here and there for
  // names of other scripts. 300 so that the id of a code is found wherever its answer has it (OTP-4).
  // 300 on all for the words of the login about a payment that was made while the session ended, and those of types.
  // 400 on all so that what is done in a dialog is done once, and what a full browser keeps is said as it is. 200 on
  // this, /payment and /verify for what the fields of the login share with others. 200 on this, /payment and /terms for
  // the form that all share, and the phone number that is dialled. 300 on all so that a network's own page is no
  // answer; 400 where files are sent, which notices a line that is dead. 200 so that a page that is there before its
  // texts is drawn again, and 200 so that a page in a new tab is in the same language; 100 so that the first paint
  // waits for no styles. 200 on this, /signup and /verify for the page of circulars, whose name and script all pages
  // know. 200 on all so that the first paint waits for no styles, and one that is lost is asked for again. 200 on
  // this, /signup and /login so that a browser whose database never answers ends no login. 100 on /signup, /login and
  // /dashboard so that what a button does is said when the mouse comes, and not the second time. 200 on this, /signup,
  // /login, /payment and /dashboard so that a dialog opens in half the time.
  '/register': { module: 'routes/register.tsx', scriptBytes: 189_300, scripts: 24, styleBytes: 42_000 },
  '/signup': { module: 'routes/signup.tsx', scriptBytes: 186_000, scripts: 20, styleBytes: 42_000 },
  // 300 bytes so that of an account that was closed elsewhere no file stays in the browser, 100 so that why a payment
  // failed is said in the language of the page; 400 so that the provider's window is in that language, types are found
  // by what they are in it, and an upload waits for the connection. 2,300 for English texts of shared parts, which were
  // words in their code before: the other languages are not loaded with them.
  // 300 for the file store of two tabs, as on the first page. 400 so that nobody pays for what another account of the
  // browser has paid for, and a file that cannot be read is named before anything is paid. 200 for the end of all
  // dialogs' forms, which shows the field that has the focus above its buttons; 200 so that an upload whose dialog was
  // closed keeps the tab open. 400 so that another account's paid files are known among others, and a checkout that
  // is long in coming says that nothing is paid; 300 so that a long name breaks between its words. 500 for the way to
  // where state and GSTIN are changed, and types that are found in each spelling. 200 so that a file that did not get
  // through says when it is sent again. 200 so that all dialogs keep what they show while they fade.
  // 200 on this and /dashboard so that credit notes are downloaded where invoices are, and 200 so that
  // who is logged in is read once for a page.
  '/payment': { module: 'routes/payment.tsx', scriptBytes: 254_700, scripts: 29, styleBytes: 42_000 },
  // 200 bytes so that a login with two steps is asked for its code; the field comes when it is asked for. 500 so that
  // what is no email is told below its field, in the language of the page.
  '/login': { module: 'routes/login.tsx', scriptBytes: 183_100, scripts: 20, styleBytes: 42_000 },
  // 200 so that what is found in some files is told while others are still opened. 5,800 less without the fields of an
  // account, which are a script of their own: one more on /payment and /dashboard.
  '/verify': {
    module: 'routes/verify.tsx',
    frame: WITH_QUERIES,
    scriptBytes: 184_200,
    scripts: 22,
    styleBytes: 42_000,
  },
  // 500 bytes so that Back closes a dialog instead of leaving its page; the 500 of the first page; 500 so that a late
  // answer closes its own dialog only, and a question stays while what it asked is being done; 400 to hear of a lost
  // connection as the first pages do, and so that what another tab has deleted is no failure and a double click saves
  // once. 3,000 less since the page of the account comes when it is opened; 700 so that a note whose answer was lost is
  // the same note after a reload, the bell knows what was seen, and the whole vault is one download; 100 because names
  // of other scripts are in it, whose hashes compress a little better or worse after any change elsewhere; 200 so that
  // what failed on our side leads to the money back, and the time of complex documents is said; 200 for the page that
  // takes an account back; 400 as the payment's; 400 so that an edited note overwrites no other tab's words, and a note
  // is named before it goes; 600 so that nobody loses the end of a pasted text unseen; 10,000 because its texts have
  // names in a catalogue, by which the other languages are found; 700 so that a storm of events reads each list once,
  // and what is done in a dialog is done once; 300 so that what is still being sent is not asked for again,
  // and 200 so that what has just arrived is not, either; 600 so that a long name breaks between its words, a long note
  // is folded, and no line begins with the dot that parts it; 400 so that documents are found by their day, and a list
  // that is long in coming says that it is waited for; 200 for files without a type; 400 so that words find an old
  // invoice. 600 and a script so that documents, types and days are found in each spelling of Hindi and Bengali. 400 so
  // that a letter is shown before the list is drawn anew, and a café's page ends no session. 200 so that a refund that
  // waits says for whom. 200 so that all dialogs keep what they show while they fade. 600 so that the documents do not
  // jump for the notice above them, and a refresh says that it is done. 200 so that why a payment failed is said.
  '/dashboard': { module: 'routes/dashboard.tsx', scriptBytes: 288_800, scripts: 44, styleBytes: 44_000 },
  // 400 bytes for the versions of the texts, which consents name; 200 for the focus that a banner leaves on the page.
  // 500 for whom complaints go to. 800 so that the privacy page names all that is kept, and that of prices which
  // payments have an invoice.
  '/terms': {
    module: 'routes/policies.tsx',
    also: ['/privacy', '/pricing-policy', '/delivery-policy', '/cancellation-refund'],
    scriptBytes: 155_400,
    scripts: 10,
    styleBytes: 42_000,
  },
};
