import { clearedWithDrafts } from './use-kept-draft';
import type { Audience } from './session';
import { tabValues } from './storage/kept-values';
import { readTabValue } from './storage/read-tab-value';

interface Sent {
  content: string;
  key: string;
}

/**
 * Sends something under an idempotency key, which stays the same for the same content until the answer is there: after
 * an answer that was lost, and a reload of the page, it is still done only once.
 *
 * @param name of what is sent, such as the document that a note is about
 */
export async function withKeptKey<T>(
  audience: Audience,
  name: string,
  content: unknown,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const kept = clearedWithDrafts(audience, `sent_${name}`);
  const text = JSON.stringify(content);
  const before = readTabValue<Sent>(kept);
  const key = before?.content === text ? before.key : crypto.randomUUID();
  tabValues.set(kept, JSON.stringify({ content: text, key } satisfies Sent));
  const answer = await send(key);
  tabValues.remove(kept);
  return answer;
}
