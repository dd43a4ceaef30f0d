import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWayHere } from '../../lib/way-back';

/** To the page of a customer, which leads back to this list as it is now: filters, tab and page. */
export function CustomerLink({ userId, children }: { userId: string; children: ReactNode }) {
  const way = useWayHere();
  return (
    <Anchor component={Link} to={`/admin/user/${userId}`} state={way}>
      {children}
    </Anchor>
  );
}
