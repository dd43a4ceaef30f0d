import { Group, Text } from '@mantine/core';
import { formatDate } from '../../lib/format';
import { useDuties } from '../../lib/use-duties';
import { EndSecondFactorButton } from './end-second-factor-button';

interface SecondFactorStateProps {
  userId: string;
  since: string;
}

/** The customer logs in with a code, too. */
export function SecondFactorState({ userId, since }: SecondFactorStateProps) {
  const mayEnd = useDuties()('people');
  return (
    <Group justify="space-between">
      <Text size="sm">Two-step login is on since {formatDate(since)}.</Text>
      {mayEnd && <EndSecondFactorButton whose="customer" userId={userId} name="this customer" />}
    </Group>
  );
}
