import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** To the page of a customer, which leads back to this list as it is now: filters, tab and page. */
export function CustomerLink({ userId, children }: { userId: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Anchor component={Link} to={`/admin/user/${userId}`} state={{ back: pathname + search }}>
      {children}
    </Anchor>
  );
}
