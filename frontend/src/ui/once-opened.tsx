import { type ReactNode, Suspense, useState } from 'react';
import type { Prepared } from './later';
import { usePrepared } from './use-prepared';

interface OnceOpenedProps {
  opened: boolean;
  /** What is needed to show it: loaded when the page has nothing else to do, to be there without a line, too. */
  part: Prepared;
  children: ReactNode;
}

/** Not on the page before it is opened for the first time; then it stays, with what was entered in it. */
export function OnceOpened({ opened, part, children }: OnceOpenedProps) {
  usePrepared(part);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense>{children}</Suspense>;
}
