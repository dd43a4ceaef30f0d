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
  const made = await call('POST', '/api/auth/admins', {
    token: await adminToken(),
    body: { ...account, role: 'accountant' },
  });
  if (made.status !== 201) throw new Error(`The accountant was not made: ${made.body.message}`);
  return account;
}
