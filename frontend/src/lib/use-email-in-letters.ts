import { useEffect, useState } from 'react';

const HAS_LETTERS_IN_ASCII = /[@.]xn--/;

/** An address as people read it. Hardly any needs it: what reads it is loaded then. */
export function useEmailInLetters(email: string): string {
  const [read, setRead] = useState({ email, letters: email });
  useEffect(() => {
    if (!HAS_LETTERS_IN_ASCII.test(email)) return;
    let isWanted = true;
    void import('./email-in-letters').then(
      ({ emailInLetters }) => isWanted && setRead({ email, letters: emailInLetters(email) }),
      // It stays as it is kept.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [email]);
  return read.email === email ? read.letters : email;
}
