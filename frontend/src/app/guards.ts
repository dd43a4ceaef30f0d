import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loginFor } from '../lib/next-page';
import { readSession } from '../lib/session';

/** Loader of pages for customers who are logged in (RT-3). */
export async function requireUser({ request }: LoaderFunctionArgs) {
  const session = await readSession('user');
  return session ?? redirect(loginFor('user', new URL(request.url)));
}

/** Loader of pages for admins who are logged in (RT-4). */
export async function requireAdmin({ request }: LoaderFunctionArgs) {
  const session = await readSession('admin');
  return session ?? redirect(loginFor('admin', new URL(request.url)));
}
