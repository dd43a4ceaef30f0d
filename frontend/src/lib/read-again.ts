import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** What is being read now, and whether something has happened since that this reading may not know of. */
const underWay = new WeakMap<QueryClient, Map<string, { isOutdated: boolean }>>();

/**
 * Reads what is on the screen again after an event: one reading at a time, and one more after it for everything that
 * happened meanwhile. Twenty events in a second would be twenty readings of each list, and only the last one is shown.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const ofClient = underWay.get(client) ?? new Map<string, { isOutdated: boolean }>();
  underWay.set(client, ofClient);
  const name = hashKey(queryKey);
  const earlier = ofClient.get(name);
  if (earlier) {
    earlier.isOutdated = true;
    return;
  }
  const reading = { isOutdated: true };
  ofClient.set(name, reading);
  while (reading.isOutdated) {
    reading.isOutdated = false;
    await client.invalidateQueries({ queryKey });
  }
  ofClient.delete(name);
}
