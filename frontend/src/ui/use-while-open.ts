import { useState } from 'react';

/**
 * Part of what a dialog shows, a text or an element. While it fades that stays as it was: what it was about may be gone
 * from the page by then, and "Delete ?" would be read.
 */
export function useWhileOpen<T>(opened: boolean, now: T): T {
  const [shown, setShown] = useState(now);
  if (opened && shown !== now) setShown(now);
  return shown;
}
