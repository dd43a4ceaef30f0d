import { randomBytes } from 'node:crypto';
import { adminToken, call } from '../api';

/** Somebody else of the firm, who works and signs. */
export async function anAccountant(firstName: string) {
  const account = {
    firstName,
    lastName: 'Mehta',
    email: `${firstName.toLowerCase()}.${randomBytes(5).toString('hex')}@firm.example`,
    password: `long and ${randomBytes(6).toString('hex')}`,
  };
  const first = `first and ${randomBytes(6).toString('hex')}`;
  const made = await call('POST', '/api/auth/admins', {
    token: await adminToken(),
    body: { ...account, password: first, role: 'accountant' },
  });
  if (made.status !== 201) throw new Error(`The accountant was not made: ${made.body.message}`);
  const login = { email: account.email, password: first };
  const { body } = await call<{ accessToken: string }>('POST', '/api/auth/admin/login', { body: login });
  const change = { currentPassword: first, newPassword: account.password };
  await call('POST', '/api/auth/change-password', { token: body.data.accessToken, body: change });
  return account;
}
