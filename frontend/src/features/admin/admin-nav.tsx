import { Anchor, Group } from '@mantine/core';
import type { AdminDuty } from '@udin/contracts/auth/admin-roles';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useDuties } from '../../lib/use-duties';

const PLACES: { to: string; label: string; duty: AdminDuty }[] = [
  { to: '/admin', label: 'Queue', duty: 'read' },
  { to: '/admin/dashboard', label: 'Dashboard', duty: 'read' },
  { to: '/admin/udins', label: 'UDINs', duty: 'udin' },
  { to: '/admin/figures', label: 'Numbers', duty: 'figures' },
  { to: '/admin/circulars', label: 'Circulars', duty: 'circulars' },
  { to: '/admin/people', label: 'People', duty: 'people' },
  { to: '/admin/operations', label: 'Operations', duty: 'operate' },
];

/** The rooms of the admins; only those that the role may enter. */
export function AdminNav() {
  const may = useDuties();
  const nav = useRef<HTMLDivElement>(null);
  const places = PLACES.filter(({ duty }) => may(duty));
  useEffect(() => showCurrent(nav.current), [places.length]);
  return (
    <Group
      ref={nav}
      component="nav"
      aria-label="Admin"
      gap={0}
      // What the keyboard reaches is seen whole: a browser leaves alone what is cut off.
      onFocus={({ target }) =>
        target.matches(':focus-visible') && target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
      }
    >
      {places.map(({ to, label }) => (
        <Anchor key={to} component={NavLink} to={to} end px="xs" py={10} fw={550}>
          {label}
        </Anchor>
      ))}
    </Group>
  );
}

/** On a phone they are more than its width: the room one is in stands in the middle. Nothing else is scrolled. */
function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!nav || !current) return;
  const [all, one] = [nav.getBoundingClientRect(), current.getBoundingClientRect()];
  nav.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
}
