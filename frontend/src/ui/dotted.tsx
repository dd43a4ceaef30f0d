import type { ReactNode } from 'react';
import classes from './dotted.module.css';

interface DottedProps {
  first: ReactNode;
  /** Is kept together. */
  then: ReactNode;
}

/** Two things in one line, a dot between them. Where the second does not fit, its own line begins without the dot. */
export function Dotted({ first, then }: DottedProps) {
  return (
    <span className={classes.both}>
      <span className={classes.first}>{first}</span>{' '}
      <span className={classes.then}>
        <span className={classes.dot}>· </span>
        {then}
      </span>
    </span>
  );
}
