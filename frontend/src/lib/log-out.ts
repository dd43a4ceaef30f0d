import { callApi } from './api-client';
import { dropOrder } from './order-files/current-order';
import { queryClient } from './query-client';
import { type Audience, forgetSession, readSession } from './session';

/** Ends the session on the server as well; a server that is away must not keep anybody logged in here. */
async function endOnServer(audience: Audience): Promise<void> {
  const session = await readSession(audience);
  if (!session) return;
  await callApi('/api/auth/logout', { method: 'POST', body: { refreshToken: session.refreshToken }, as: audience }).catch(() => undefined);
}

/** Clears all client storage (RT-3). */
export async function logOutUser(): Promise<void> {
  await endOnServer('user');
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
