import { isEmail } from '../../lib/is-email';

interface WrongFields {
  email?: string;
  password?: string;
  code?: string;
}

/**
 * What is wrong with each field, or undefined (ADM-1).
 *
 * @param code left out as long as none is asked for
 */
export function checkAdminLogin(email: string, password: string, code?: string): WrongFields {
  return {
    email: !email.trim() ? 'Email is required' : isEmail(email) ? undefined : 'Please enter a valid email',
    password: password ? undefined : 'Password is required',
    code: code?.trim() === '' ? 'Type the code from your authenticator app' : undefined,
  };
}
