import { callApi } from './api-client';
import { dropOrder } from './order-files/current-order';
import { queryClient } from './query-client';
import { type Audience, forgetSession, readSession } from './session';

const PATIENCE_MS = 3_000;

/** Ends the session on the server as well; a server that is away or slow must not keep anybody logged in here. */
async function endOnServer(audience: Audience): Promise<void> {
  const session = await readSession(audience);
  if (!session) return;
  const body = { refreshToken: session.refreshToken };
  // Not cancelled when patience ends: what is on its way may still arrive.
  const ending = callApi('/api/auth/logout', { method: 'POST', body, as: audience }).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([ending, patience]);
  clearTimeout(timer);
}

/** Clears all client storage (RT-3). */
export async function logOutUser(): Promise<void> {
  await endOnServer('user');
  forgetSession('user');
  await dropOrder();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
}

/** Clears only the admin keys (RT-4). */
export async function logOutAdmin(): Promise<void> {
  await endOnServer('admin');
  forgetSession('admin');
  queryClient.clear();
}
