import type { ReactNode } from 'react';
import classes from './stat-cards.module.css';

/** The row of StatCards above a list. */
export function StatCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}
