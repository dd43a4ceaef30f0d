import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { RowLink } from '../../ui/row-link';

/** To the page of a customer, which leads back to this list as it is now: filters, tab and page. */
export function CustomerLink({ userId, children }: { userId: string; children: ReactNode }) {
  return (
    <Anchor component={RowLink} size="sm" to={`/admin/user/${userId}`}>
      {children}
    </Anchor>
  );
}
