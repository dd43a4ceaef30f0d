import type { EventMap, EventName } from '@udin/contracts/events';
import type { Scene } from './a-scene';

/** The data of every event of that name that was ever written, oldest first. */
export async function outboxOf<N extends EventName>(scene: Scene, name: N): Promise<EventMap[N][]> {
  const rows = await scene.rows.query<{ data: EventMap[N] }[]>(
    'SELECT data FROM outbox_message WHERE name = $1 ORDER BY id',
    [name],
  );
  return rows.map(({ data }) => data);
}
