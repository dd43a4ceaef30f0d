import { useEffect, useState } from 'react';

/** An address as people read it. Hardly any domain needs it: what reads it is loaded then. */
export function useEmailInLetters(email: string): string {
  const [read, setRead] = useState<Record<string, string>>({});
  useEffect(() => {
    if (email.includes('xn--'))
      // Without it, the address stays as it is kept.
      import('./email-in-letters').then((it) => setRead({ [email]: it.emailInLetters(email) })).catch(() => undefined);
  }, [email]);
  return read[email] ?? email;
}
