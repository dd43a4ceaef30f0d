import { useCallback, useEffect, useState } from 'react';

/** Messages about what was chosen go by themselves after 5 seconds (section 9). */
const SHOWN_MS = 5_000;

/** Messages that go by themselves, or when an empty list is shown. */
export function usePassingMessages(): [string[], (messages: string[]) => void] {
  const [messages, setMessages] = useState<string[]>([]);
  useEffect(() => {
    if (messages.length === 0) return;
    const timer = setTimeout(() => setMessages([]), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [messages]);
  const show = useCallback((next: string[]) => setMessages(next), []);
  return [messages, show];
}
