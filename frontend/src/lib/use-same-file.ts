import { useState } from 'react';
import { ApiError } from './api/api-error';

/** A file that was signed for another document is signed again only when the signer has read so. */
export function useSameFile() {
  const [warning, setWarning] = useState<string>();
  const [isKnown, setKnown] = useState(false);
  return {
    warning,
    isKnown,
    setKnown,
    mayBeSigned: warning === undefined || isKnown,
    /** As the call wants it. */
    isKnownDuplicate: isKnown || undefined,
    /** Whether it is the refusal that warns; then it is asked about. */
    isAsking: (failure: unknown): boolean => {
      if (!(failure instanceof ApiError) || failure.code !== 'document.signed-elsewhere') return false;
      setWarning(failure.message);
      return true;
    },
    /** Another file was chosen. */
    forget: () => {
      setWarning(undefined);
      setKnown(false);
    },
  };
}

export type SameFile = ReturnType<typeof useSameFile>;
