import { isEmail } from '../../lib/is-email';

/** What is wrong with each field, or undefined (ADM-1). */
export function checkAdminLogin(email: string, password: string): { email?: string; password?: string } {
  return {
    email: !email.trim() ? 'Email is required' : isEmail(email) ? undefined : 'Please enter a valid email',
    password: password ? undefined : 'Password is required',
  };
}
