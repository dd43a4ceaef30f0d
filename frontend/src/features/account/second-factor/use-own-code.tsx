import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error';
import { secondFactorQuery } from '../../../lib/second-factor.query';
import type { Audience } from '../../../lib/session';
import { AppCodeField } from '../../../ui/app-code-field';

interface OwnCode {
  /** Goes beside the password; undefined where the login asks for none. */
  code: string | undefined;
  isMissing: boolean;
  /** Stands beside the password. */
  field: ReactNode;
  /** What was refused may be the code: it is typed anew. */
  refused: (failure: unknown) => void;
}

/** Whoever is asked for a code at the login is asked again for what cannot be undone. */
export function useOwnCode(as: Audience): OwnCode {
  const { data } = useQuery(secondFactorQuery(as));
  /** The server says so: it was turned on elsewhere, or whether it is on could not be loaded. */
  const [isDemanded, setDemanded] = useState(false);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isDemanded) field.current?.focus();
  }, [isDemanded]);
  const isAsked = isDemanded || Boolean(data?.onSince);
  return {
    code: isAsked ? typed.trim() : undefined,
    isMissing: isAsked && !typed.trim(),
    field: isAsked && <AppCodeField ref={field} value={typed} onTyped={setTyped} takesRecoveryCodes />,
    refused: (failure) => {
      const code = failure instanceof ApiError ? failure.code : undefined;
      if (code === 'auth.code-needed') setDemanded(true);
      if (code !== 'auth.code-wrong') return;
      setTyped('');
      field.current?.focus();
    },
  };
}
