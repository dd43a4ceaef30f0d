import type { UserAnswer } from '@udin/contracts';
import { storagePrefix } from './product';
import { readSecret, writeSecret } from './secure-storage';

export type Audience = 'user' | 'admin';

export interface Session {
  accessToken: string;
  refreshToken: string;
  user: UserAnswer;
}

/** Storage keys of section 3 (BRW-5). The admin's keys are apart: an admin logout leaves a customer's alone (RT-4). */
const KEYS = {
  user: { access: `${storagePrefix}_access_token`, refresh: `${storagePrefix}_refresh_token`, record: `${storagePrefix}_user` },
  admin: { access: `${storagePrefix}_admin_access_token`, refresh: `${storagePrefix}_admin_refresh_token`, record: `${storagePrefix}_admin_data` },
} as const;
const LEGACY_USER_DATA = 'userData';
const ADMIN_FLAG = `${storagePrefix}_is_admin`;

/** Logged in means: an access token and a user record (RT-3); for admins also the flag "true" (RT-4). */
export async function readSession(audience: Audience): Promise<Session | undefined> {
  if (audience === 'admin' && localStorage.getItem(ADMIN_FLAG) !== 'true') return undefined;
  const keys = KEYS[audience];
  const [accessToken, refreshToken, user] = await Promise.all([
    readSecret<string>(keys.access),
    readSecret<string>(keys.refresh),
    readSecret<UserAnswer>(keys.record),
  ]);
  if (!accessToken || !user) return undefined;
  return { accessToken, refreshToken: refreshToken ?? '', user };
}

export async function writeSession(audience: Audience, session: Session): Promise<void> {
  const keys = KEYS[audience];
  await writeSecret(keys.access, session.accessToken);
  await writeSecret(keys.refresh, session.refreshToken);
  await writeSecret(keys.record, session.user);
  if (audience === 'admin') localStorage.setItem(ADMIN_FLAG, 'true');
  else await writeSecret(LEGACY_USER_DATA, session.user);
}

/** User logout clears all client storage (RT-3). */
export function clearUserSession(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Admin logout clears only the admin keys (RT-4). */
export function clearAdminSession(): void {
  for (const key of [...Object.values(KEYS.admin), ADMIN_FLAG]) localStorage.removeItem(key);
}
