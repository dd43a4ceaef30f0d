import type { UserAnswer } from '@udin/contracts';
import { storagePrefix } from './product';
import { hasSecret, readSecret, removeSecret, storedSecret, writeSecret } from './secure-storage';
import { browserValues } from './storage/kept-values';

export type Audience = 'user' | 'admin';

export interface Session {
  accessToken: string;
  refreshToken: string;
  user: UserAnswer;
}

/** Storage keys of section 3 (BRW-5). Admins have their own: an admin's logout keeps a customer's session (RT-4). */
const KEYS = {
  user: {
    access: `${storagePrefix}_access_token`,
    refresh: `${storagePrefix}_refresh_token`,
    record: `${storagePrefix}_user`,
  },
  admin: {
    access: `${storagePrefix}_admin_access_token`,
    refresh: `${storagePrefix}_admin_refresh_token`,
    record: `${storagePrefix}_admin_data`,
  },
} as const;
const LEGACY_USER_DATA = `${storagePrefix}_user_data`;
const ADMIN_FLAG = `${storagePrefix}_is_admin`;

const sessionEvents = new EventTarget();
/** Whose session was removed in this tab: what is still answered to them ends nothing. */
const forgotten = new Set<Audience>();

/** What was read last, and from what. */
const lastRead = new Map<Audience, { stored: string; session: Session }>();

/** Known without decrypting anything, because it was read before and nothing else has been stored since. */
export function knownSession(audience: Audience): Session | undefined {
  const last = lastRead.get(audience);
  return last?.stored === storedOf(audience) && isMarked(audience) ? last.session : undefined;
}

function storedOf(audience: Audience): string {
  return Object.values(KEYS[audience]).map(storedSecret).join();
}

/** Logged in means: an access token and a user record (RT-3); for admins also the flag "true" (RT-4). */
export async function readSession(audience: Audience): Promise<Session | undefined> {
  if (!isMarked(audience)) return undefined;
  const known = knownSession(audience);
  if (known) return known;
  const keys = KEYS[audience];
  const stored = storedOf(audience);
  const [accessToken, refreshToken, user] = await Promise.all([
    readSecret<string>(keys.access),
    readSecret<string>(keys.refresh),
    readSecret<UserAnswer>(keys.record),
  ]);
  if (!accessToken || !user) return undefined;
  const session = { accessToken, refreshToken: refreshToken ?? '', user };
  lastRead.set(audience, { stored, session });
  return session;
}

/** Is enough to renew a session whose access token or user record is gone. */
export async function readRefreshToken(audience: Audience): Promise<string | undefined> {
  return isMarked(audience) ? readSecret<string>(KEYS[audience].refresh) : undefined;
}

function isMarked(audience: Audience): boolean {
  return audience === 'user' || browserValues.get(ADMIN_FLAG) === 'true';
}

/** Known at once, before anything is decrypted: false means that nobody is logged in. */
export function mayHaveSession(audience: Audience): boolean {
  const { access, record } = KEYS[audience];
  return hasSecret(access) && hasSecret(record);
}

/**
 * For what is saved as a file with an answer: it may come after a logout, which leaves nothing to whoever is next at
 * this device (RT-3). Throws when this customer is no longer the one who is logged in.
 */
export async function assertStillLoggedIn(userId: string): Promise<void> {
  if ((await readSession('user'))?.user.id !== userId) throw new Error('Logged out before the answer came.');
}

/** Whether a storage event is about this session; without a key everything was cleared. */
export function isOfSession(audience: Audience, key: string | null): boolean {
  return key === null || Object.values<string>(KEYS[audience]).includes(key);
}

export async function writeSession(audience: Audience, session: Session): Promise<void> {
  const keys = KEYS[audience];
  forgotten.delete(audience);
  await writeSecret(keys.access, session.accessToken);
  await writeSecret(keys.refresh, session.refreshToken);
  await writeSecret(keys.record, session.user);
  if (audience === 'admin') browserValues.set(ADMIN_FLAG, 'true');
  else await writeSecret(LEGACY_USER_DATA, session.user);
}

/** What this browser knows of who is logged in as a customer. Tokens that are renewed at the same time stay. */
export async function writeUser(user: UserAnswer): Promise<void> {
  const known = (await readSession('user'))?.user;
  if (known?.id !== user.id || JSON.stringify(known) === JSON.stringify(user)) return;
  await writeSecret(KEYS.user.record, user);
  await writeSecret(LEGACY_USER_DATA, user);
  dispatch('user-changed', 'user');
}

/** Removes the session from this browser. A customer's files stay: only a logout clears them (RT-3, RT-4). */
export function forgetSession(audience: Audience): void {
  forgotten.add(audience);
  lastRead.delete(audience);
  for (const key of Object.values(KEYS[audience])) removeSecret(key);
  if (audience === 'admin') browserValues.remove(ADMIN_FLAG);
  else removeSecret(LEGACY_USER_DATA);
}

/** The code of the refusal to renew it: `auth.account-closed`, `auth.role-changed` and others. */
export type WhyEnded = string | undefined;

/** The server has ended this session: removes it and informs the open pages. */
export function endSession(audience: Audience, why?: WhyEnded): void {
  forgetSession(audience);
  dispatch('ended', audience, why);
}

/** Nothing is left in this browser to renew the session with. A logout leads elsewhere by itself (RT-3). */
export function endLostSession(audience: Audience): void {
  if (!forgotten.has(audience)) endSession(audience);
}

/** Returns a function that stops listening. */
export const onSessionEnded = (listener: (audience: Audience, why?: WhyEnded) => void) => listen('ended', listener);

/** Of the same account, in this tab. Returns a function that stops listening. */
export const onUserChanged = (listener: (audience: Audience) => void) => listen('user-changed', listener);

type Told = [audience: Audience, why?: WhyEnded];

function dispatch(event: 'ended' | 'user-changed', audience: Audience, why?: WhyEnded): void {
  sessionEvents.dispatchEvent(new CustomEvent<Told>(event, { detail: [audience, why] }));
}

function listen(event: 'ended' | 'user-changed', listener: (...told: Told) => void): () => void {
  const notify = (told: Event) => listener(...(told as CustomEvent<Told>).detail);
  sessionEvents.addEventListener(event, notify);
  return () => sessionEvents.removeEventListener(event, notify);
}
