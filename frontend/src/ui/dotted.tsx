import type { ReactNode } from 'react';
import classes from './dotted.module.css';

interface DottedProps {
  first: ReactNode;
  /** Is kept together. */
  then: ReactNode;
  /** A third one, if there is one. */
  last?: ReactNode;
}

/** Things in one line, a dot between them. Where one does not fit, its own line begins without the dot. */
export function Dotted({ first, then, last }: DottedProps) {
  return (
    <span className={classes.both}>
      <span className={classes.first}>{first}</span> <Then>{then}</Then>
      {last && ' '}
      {last && <Then>{last}</Then>}
    </span>
  );
}

function Then({ children }: { children: ReactNode }) {
  return (
    <span className={classes.then}>
      <span className={classes.dot}>· </span>
      {children}
    </span>
  );
}
