import type { QueueRow } from '@udin/contracts/desk/queue.answers';
import { useState } from 'react';

const NOTHING: ReadonlyMap<string, number> = new Map();

/**
 * The revisions of the chosen documents that were on the screen when they were chosen. The list is drawn anew while
 * somebody chooses; what others do meanwhile must not be overwritten unread.
 */
export function useSeen(rows: readonly QueueRow[] | undefined, picked: readonly string[]) {
  const [seen, setSeen] = useState(NOTHING);
  /** What has been chosen for longer stays as it was seen then. */
  const see = (ids: readonly string[]) => {
    const shown = new Map(rows?.map(({ id, revision }) => [id, revision]));
    const earlier = (id: string) => (picked.includes(id) ? seen.get(id) : undefined);
    const revisions = ids.map((id) => [id, earlier(id) ?? shown.get(id)] as const);
    setSeen(new Map(revisions.flatMap(([id, revision]) => (revision === undefined ? [] : [[id, revision]]))));
  };
  const forget = () => setSeen(NOTHING);
  return { seen: [...seen].map(([id, revision]) => ({ id, revision })), see, forget };
}
