import { call } from './api/call';
import { forgetChoice } from './language/chosen-language';
import { forgetChosen } from './order-files/chosen-in-dashboard';
import { clearOrder } from './order-files/current-order';
import { queryClient } from './query-client';
import { forgetHeldSecrets } from './secure-storage';
import { type Audience, forgetSession, readSession } from './session';
import { browserValues, tabValues } from './storage/kept-values';
import { clearDrafts } from './use-kept-draft';

const LOGOUT_TIMEOUT_MS = 3_000;

/** Ends the session on the server, too. Waits at most three seconds: a slow server must not prevent the logout. */
async function endOnServer(audience: Audience): Promise<void> {
  const session = await readSession(audience);
  if (!session) return;
  const body = { refreshToken: session.refreshToken };
  // Not cancelled after the time-out: the request may still arrive.
  const ending = call('POST /api/auth/logout', { body, as: 'nobody' }).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, LOGOUT_TIMEOUT_MS);
  });
  await Promise.race([ending, timeout]);
  clearTimeout(timer);
}

/** Clears all client storage, and answers the address to go to then (RT-3). */
export async function logOutUser(): Promise<string> {
  await endOnServer('user');
  return `/upload${await clearBrowser()}`;
}

/** The same when the account is closed: the server has ended all its sessions. */
export async function leaveClosedAccount(): Promise<string> {
  return `/login${await clearBrowser()}`;
}

/** Answers what the next address has to say of the language. */
async function clearBrowser(): Promise<string> {
  forgetSession('user');
  await clearOrder();
  forgetChosen();
  forgetHeldSecrets();
  browserValues.clear();
  tabValues.clear();
  queryClient.clear();
  return forgetChoice();
}

/** Clears only the admin keys (RT-4). */
export async function logOutAdmin(): Promise<void> {
  await endOnServer('admin');
  forgetSession('admin');
  clearDrafts('admin');
  queryClient.clear();
}
