import { useEffect, useState } from 'react';
import { type Audience, readSession, type Session } from './session';

/** Who is logged in: undefined while it is being decrypted, null for nobody. */
export function useSession(audience: Audience): Session | null | undefined {
  const [session, setSession] = useState<Session | null>();
  useEffect(() => {
    let isCurrent = true;
    void readSession(audience).then((found) => isCurrent && setSession(found ?? null));
    return () => {
      isCurrent = false;
    };
  }, [audience]);
  return session;
}
