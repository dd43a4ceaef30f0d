import type { ReactNode } from 'react';
import classes from './banner.module.css';

interface NewsProps {
  children: ReactNode;
  /** They lie over the page: nothing moves for them. */
  isOver?: boolean;
}

/**
 * Where notices come and go. It is on the page before them: screen readers read out what changes in such a place, and
 * not a place that comes with its words.
 */
export function News({ children, isOver }: NewsProps) {
  return (
    <div role="status" className={isOver ? classes.over : classes.news}>
      {children}
    </div>
  );
}
