import { type Audience, isOfSession, readSession } from './session';

/** What another tab of this browser has done with the session: logged out, or logged in as somebody else. */
export type AccountChange = 'ended' | 'switched';

/**
 * Tells once when the stored session is no longer of the account that it is of now. New tokens of the same account are
 * no change. Returns a function that stops listening.
 */
export function onAccountChange(audience: Audience, listener: (change: AccountChange) => void): () => void {
  const idOf = async () => (await readSession(audience))?.user.id;
  const atFirst = idOf();
  let isListening = true;
  const look = async () => {
    const [before, now] = await Promise.all([atFirst, idOf()]);
    if (!isListening || !before || before === now) return;
    stop();
    listener(now ? 'switched' : 'ended');
  };
  const onStorage = ({ key }: StorageEvent) => isOfSession(audience, key) && void look();
  // A tab that slept in the background heard nothing.
  const onVisible = () => document.visibilityState === 'visible' && void look();
  const stop = () => {
    isListening = false;
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
  };
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  return stop;
}
