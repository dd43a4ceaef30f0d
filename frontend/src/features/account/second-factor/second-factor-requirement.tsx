import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureOf } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { formatDate } from '../../../lib/format';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { secondFactorQuery } from '../../../lib/second-factor.query';
import { ErrorBanner } from '../../../ui/error-banner';

/** Whether the whole team must have two-step login. For the owner, who must have it first. */
export function SecondFactorRequirement({ without }: { without: string[] }) {
  const client = useQueryClient();
  const own = useQuery(secondFactorQuery('admin'));
  const [isAsked, setAsked] = useState(false);
  const { onSince = null, requiredSince = null } = own.data ?? {};
  const changing = useMutation({
    mutationFn: async (isToBe: boolean) => {
      await call(`${isToBe ? 'POST' : 'DELETE'} /api/auth/second-factor/requirement`, { as: 'admin' });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorQuery('admin').queryKey }),
  });
  const change = useOneAtATime(changing);
  if (!own.data) return null;
  return (
    <Paper p="md" component="section" aria-label="Two-step login of the team">
      <Stack gap="sm">
        <Title order={2} size="h3">
          Two-step login of the team
        </Title>
        <Text size="sm">
          {requiredSince
            ? `Required of everybody since ${formatDate(requiredSince)}: who has none sets it up at the next login.`
            : 'Everybody chooses for themselves. When you require it, who has none is logged out and sets it up at the next login.'}{' '}
          {without.length > 0 && `Without it: ${without.join(', ')}.`}
        </Text>
        {!requiredSince && !onSince && (
          <Text size="sm">
            Turn it on for{' '}
            <Anchor component={Link} to="/admin/account" underline="always">
              your own account
            </Anchor>{' '}
            first.
          </Text>
        )}
        {(requiredSince || onSince) && (
          <Group>
            <Button variant="default" onClick={() => setAsked(true)}>
              {requiredSince ? 'Leave it to everybody' : 'Require two-step login'}
            </Button>
          </Group>
        )}
      </Stack>
      <ConfirmDialog
        opened={isAsked}
        title={requiredSince ? 'Leave two-step login to everybody?' : 'Require two-step login of the team?'}
        confirmLabel={requiredSince ? 'Leave it to everybody' : 'Require it'}
        isWorking={changing.isPending}
        onConfirm={() => void change(!requiredSince, { onSuccess: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        <ErrorBanner {...failureOf(changing, 'This could not be saved. Please try again.')} />
        {requiredSince
          ? 'Nobody loses it, but everybody can turn it off. All owners are told by email.'
          : `${loggedOut(without)} All owners are told by email.`}
      </ConfirmDialog>
    </Paper>
  );
}

function loggedOut(without: string[]): string {
  if (without.length === 0) return 'Everybody has it already, and nobody can turn it off from then on.';
  const are = without.length === 1 ? 'is' : 'are';
  return `${without.join(', ')} ${are} logged out at once, also in the middle of work, with an app on the phone needed to log in again.`;
}
