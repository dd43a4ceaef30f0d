import { Button, Stack, Title } from '@mantine/core';
import { ADMIN_DUTIES, type AdminDuty } from '@udin/contracts/auth/admin-roles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDuties } from '../lib/use-duties';
import { Seal } from './seal';

const list = new Intl.ListFormat('en-IN');

/** For a page that not every admin may use: others are told whose it is, and nothing is asked for them. */
export function OnlyFor({ duty, children }: { duty: AdminDuty; children: ReactNode }) {
  const may = useDuties();
  if (may(duty)) return children;
  // Every role reads: the session is not known yet.
  if (!may('read')) return null;
  const roles = ADMIN_DUTIES[duty];
  return (
    <Stack align="center" gap="md" py={40} ta="center">
      <Seal size={56} tone="outline" />
      <Title order={1} size="h3">
        Only the {list.format(roles)} {roles.length === 1 ? 'sees' : 'see'} this page
      </Title>
      <Button variant="default" component={Link} to="/admin">
        Go to the queue
      </Button>
    </Stack>
  );
}
