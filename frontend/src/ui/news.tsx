import type { ReactNode } from 'react';
import classes from './banner.module.css';

/**
 * Where notices come and go. It is on the page before them: screen readers read out what changes in such a place, and
 * not a place that comes with its words.
 */
export function News({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.news}>
      {children}
    </div>
  );
}
