import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface MoreAlikeProps {
  count: number;
  unread: number;
  /** Of the newest of them. */
  title: string;
  children: ReactNode;
}

/** Notifications of one kind that stand behind a button. Admins only, who read English. */
export function MoreAlike({ count, unread, title, children }: MoreAlikeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <li>
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fewer like this' : `${count} more like this${unread > 0 ? `, ${unread} unread` : ''}`}
          <span className="visually-hidden">: {title}</span>
        </Button>
      </li>
      {isOpen && children}
    </>
  );
}
