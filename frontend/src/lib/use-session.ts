import { useEffect, useState } from 'react';
import { type Audience, onUserChanged, readSession, type Session } from './session';

/** Who is logged in: undefined while it is being decrypted, null for nobody. Follows changes of the own account. */
export function useSession(audience: Audience): Session | null | undefined {
  const [session, setSession] = useState<Session | null>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const found = await readSession(audience);
      if (isCurrent) setSession(found ?? null);
    };
    void read();
    const stop = onUserChanged((changed) => changed === audience && void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [audience]);
  return session;
}
