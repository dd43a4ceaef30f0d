import { randomBytes } from 'node:crypto';
import { adminToken, call } from '../../../frontend/e2e/api';

export interface Credentials {
  email: string;
  password: string;
}

/** Somebody else who may give money back. */
export async function aSecondAdmin(): Promise<Credentials> {
  const credentials = {
    email: `second.${randomBytes(5).toString('hex')}@firm.example`,
    password: `long and ${randomBytes(6).toString('hex')}`,
  };
  const body = { ...credentials, firstName: 'Second', lastName: 'Owner', role: 'owner' };
  const made = await call('POST', '/api/auth/admins', { token: await adminToken(), body });
  if (made.status !== 201) throw new Error(`The second admin was not made: ${made.body.message}`);
  return credentials;
}

export async function tokensOf(second: Credentials): Promise<string[]> {
  const { body } = await call<{ accessToken: string }>('POST', '/api/auth/admin/login', { body: second });
  return [await adminToken(), body.data.accessToken];
}
