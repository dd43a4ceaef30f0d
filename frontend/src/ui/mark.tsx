import type { IconCheck } from '@tabler/icons-react';
import classes from './mark.module.css';

export interface MarkProps {
  icon: typeof IconCheck;
  tone?: 'bad' | 'note' | 'good';
  children: string;
}

/** A small label on a row: icon and words, never a colour alone. */
export function Mark({ icon: Icon, tone, children }: MarkProps) {
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {children}
    </span>
  );
}
