import { useEffect, useRef } from 'react';
import { useAskBeforeLeaving } from './use-ask-before-leaving';

/**
 * For a file that is sent from this page or dialog: gives a signal that ends with it, so that nothing is done after
 * "Cancel" or "Back". Meanwhile the browser asks before it closes the tab.
 */
export function useSending(isSending: boolean): () => AbortSignal {
  const sending = useRef<AbortController>(undefined);
  useAskBeforeLeaving(isSending);
  useEffect(() => () => sending.current?.abort(), []);
  return () => (sending.current = new AbortController()).signal;
}
