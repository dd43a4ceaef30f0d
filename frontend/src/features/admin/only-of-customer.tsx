import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shortId } from '../../lib/format';
import { Notice } from '../../ui/notice';
import { userQuery } from './admin.queries';

/** Says which customer's documents a list shows, with a button to show all customers. */
export function OnlyOfCustomer({ userId, onShowAll }: { userId: string; onShowAll: () => void }) {
  const user = useQuery(userQuery(userId)).data;
  const name = user ? `${user.firstName} ${user.lastName}` : `customer …${shortId(userId)}`;
  return (
    <Notice
      action={
        <Button size="compact-sm" variant="default" onClick={onShowAll}>
          Show all customers
        </Button>
      }
    >
      Only documents of{' '}
      <Anchor component={Link} to={`/admin/user/${userId}`} underline="always">
        {name}
      </Anchor>
    </Notice>
  );
}
