import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunction } from 'react-router';
import { prepareTexts } from '../lib/language/choose-language';
import { loginFor } from '../lib/next-page';
import { type Audience, readSession, type Session } from '../lib/session';

async function sessionFor(audience: Audience): Promise<Session | undefined> {
  const session = await readSession(audience);
  if (!session) return undefined;
  // Loaded here: the pages that a stranger sees first have no queries.
  const { forgetQueriesOfOthers } = await import('../lib/queries-of-account');
  forgetQueriesOfOthers(audience, session.user.id);
  return session;
}

/** Loader of pages for customers who are logged in (RT-3). */
async function requireUser({ request }: LoaderFunctionArgs) {
  const session = await sessionFor('user');
  if (!session) return redirect(loginFor('user', new URL(request.url)));
  // Each time: the language may have been changed on another page.
  await prepareTexts('dashboard');
  return session;
}

/** Loader of pages for admins who are logged in (RT-4). */
async function requireAdmin({ request }: LoaderFunctionArgs) {
  return (await sessionFor('admin')) ?? redirect(loginFor('admin', new URL(request.url)));
}

/**
 * Filters, pages and the cursor of a list live in the address: a step of the keyboard need not wait for the session.
 */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const forUsers = { loader: requireUser, shouldRevalidate };
export const forAdmins = { loader: requireAdmin, shouldRevalidate };
