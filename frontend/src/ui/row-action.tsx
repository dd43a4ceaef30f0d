import type { ReactElement } from 'react';
import { HoverTip } from './hover-tip';
import classes from './row-action.module.css';

interface RowActionProps {
  /** What it does, for the mouse. */
  label: string;
  /** With what it is done to, for screen readers. */
  name: string;
  onClick: () => void;
  isDestructive?: boolean;
  /** An icon. */
  children: ReactElement;
}

/** An icon that is pressed, in a row of a list. A plain element: of hundreds anything more holds up the page. */
export function RowAction({ label, name, onClick, isDestructive, children }: RowActionProps) {
  const look = isDestructive ? `${classes.action} ${classes.destructive}` : classes.action;
  return (
    <HoverTip label={label}>
      <button type="button" className={`mantine-focus-auto mantine-active ${look}`} aria-label={name} onClick={onClick}>
        {children}
      </button>
    </HoverTip>
  );
}
