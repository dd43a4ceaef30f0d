import { Badge } from '@mantine/core';
import type { NotePriority } from '@udin/contracts/notes/note.kinds';
import { STANDS_OUT } from './priority-looks';

/** Words, not colours alone; urgent stands out (NOTE-1). */
export function PriorityBadge({ priority }: { priority: NotePriority }) {
  const standsOut = STANDS_OUT[priority];
  return (
    <Badge variant={standsOut ? 'filled' : 'default'} color={standsOut ? 'red.7' : undefined} tt="none" fw={550}>
      {priority}
    </Badge>
  );
}
