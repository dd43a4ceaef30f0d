import { Badge } from '@mantine/core';
import type { NotePriority } from '@udin/contracts';

/** Words, not colours alone; urgent stands out (NOTE-1). */
export function PriorityBadge({ priority }: { priority: NotePriority }) {
  const isUrgent = priority === 'urgent';
  return (
    <Badge variant={isUrgent ? 'filled' : 'default'} color={isUrgent ? 'red.7' : undefined} tt="none" fw={550}>
      {priority}
    </Badge>
  );
}
