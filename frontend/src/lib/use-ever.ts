import { useState } from 'react';

/** Whether it is so, or was so before: how much a list holds is news again when it is no longer narrowed. */
export function useEver(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return isNow || was;
}
