import { useEffect, useRef } from 'react';
import type { ReadableProblem } from '../lib/readable-problem';
import { ErrorBanner } from './error-banner';

interface ErrorOfActProps {
  message: string | ReadableProblem | undefined;
  onClose: () => void;
}

/**
 * The red banner above a list, of what was done to one of its rows (DASH-6). The row may be pages further down: the
 * banner comes into sight, or nothing would seem to have happened.
 */
export function ErrorOfAct({ message, onClose }: ErrorOfActProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [message]);
  if (!message) return null;
  return (
    <div ref={place}>
      <ErrorBanner message={message} onClose={onClose} />
    </div>
  );
}
