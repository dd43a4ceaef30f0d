import { initOf } from '@udin/testing';
import { setting } from './setting';

export interface ApiAnswer<T> {
  status: number;
  body: { success: boolean; data: T; message?: string; error?: string };
}

/** A call past the screens, as somebody with a terminal would make it. */
export async function call<T = Record<string, unknown>>(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<ApiAnswer<T>> {
  const response = await fetch(`${setting('PRODUCT_URL')}${path}`, initOf({ method, token, json: body }));
  return { status: response.status, body: (await response.json()) as ApiAnswer<T>['body'] };
}

/** Of the owner of the firm. */
export async function adminToken(): Promise<string> {
  const body = { email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') };
  return (await call<{ accessToken: string }>('POST', '/api/auth/admin/login', { body })).body.data.accessToken;
}

interface LoggedIn {
  id: string;
  accessToken: string;
}

export async function tokenOf(email: string, password: string): Promise<LoggedIn> {
  const { body } = await call<{ id: string; accessToken: string }>('POST', '/api/auth/login', {
    body: { email, password },
  });
  return { id: body.data.id, accessToken: body.data.accessToken };
}
