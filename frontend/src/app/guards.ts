import { redirect } from 'react-router';
import { readSession } from '../lib/session';

/** Loader of pages for customers who are logged in (RT-3). */
export async function requireUser() {
  const session = await readSession('user');
  return session ?? redirect('/login');
}

/** Loader of pages for admins who are logged in (RT-4). */
export async function requireAdmin() {
  const session = await readSession('admin');
  return session ?? redirect('/admin/login');
}
