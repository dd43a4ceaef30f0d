import { useEffect, useState } from 'react';
import { type Audience, isOfSession, knownSession, onUserChanged, readSession, type Session } from './session';

/**
 * Who is logged in: undefined while it is being decrypted, null for nobody. Only the first to ask waits: what a row of
 * a list offers does not come after the row. Follows changes of the own account, and a login in another tab while
 * nobody is logged in here; pages that need a session watch for its end themselves.
 */
export function useSession(audience: Audience): Session | null | undefined {
  const [session, setSession] = useState<Session | null | undefined>(() => knownSession(audience));
  useEffect(() => {
    let isCurrent = true;
    let isNobody = false;
    const read = async () => {
      const found = await readSession(audience);
      isNobody = !found;
      if (isCurrent) setSession(found ?? null);
    };
    const onStorage = ({ key }: StorageEvent) => isNobody && isOfSession(audience, key) && void read();
    void read();
    const stop = onUserChanged((changed) => changed === audience && void read());
    window.addEventListener('storage', onStorage);
    return () => {
      isCurrent = false;
      stop();
      window.removeEventListener('storage', onStorage);
    };
  }, [audience]);
  return session;
}
