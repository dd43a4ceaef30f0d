import { redirect } from 'react-router';
import { readSession } from '../lib/session';

/** RT-3. */
export async function requireUser() {
  const session = await readSession('user');
  return session ?? redirect('/login');
}

/** RT-4. */
export async function requireAdmin() {
  const session = await readSession('admin');
  return session ?? redirect('/admin/login');
}
