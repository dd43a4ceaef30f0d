import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunction } from 'react-router';
import { loginFor } from '../lib/next-page';
import { readSession } from '../lib/session';

/** Loader of pages for customers who are logged in (RT-3). */
async function requireUser({ request }: LoaderFunctionArgs) {
  const session = await readSession('user');
  return session ?? redirect(loginFor('user', new URL(request.url)));
}

/** Loader of pages for admins who are logged in (RT-4). */
async function requireAdmin({ request }: LoaderFunctionArgs) {
  const session = await readSession('admin');
  return session ?? redirect(loginFor('admin', new URL(request.url)));
}

/** Filters, pages and the cursor of a list live in the address: a step of the keyboard need not wait for the session. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const forUsers = { loader: requireUser, shouldRevalidate };
export const forAdmins = { loader: requireAdmin, shouldRevalidate };
