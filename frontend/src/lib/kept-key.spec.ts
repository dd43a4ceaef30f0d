import { withKeptKey } from './kept-key';
import { tabValues } from './storage/kept-values';
import { clearDrafts } from './use-kept-draft';

const UUID = /^[0-9a-f-]{36}$/;
const cut = () => Promise.reject(new Error('cut off'));
const note = { noteText: 'Once', priority: 'medium' };

/** The key under which a note is sent; by default its answer is lost. */
async function keyOf(content: unknown, answer: () => Promise<unknown> = cut, name = 'note_d1'): Promise<string> {
  const keys: string[] = [];
  const sent = withKeptKey('user', name, content, (key) => {
    keys.push(key);
    return answer();
  });
  await sent.catch(() => undefined);
  return keys[0]!;
}

afterEach(() => tabValues.clear());

it('[NOTE-2] after an answer that was lost the same note is sent as the same one, over a reload, too', async () => {
  const key = await keyOf(note);
  expect(key).toMatch(UUID);
  // Nothing but the storage of the tab holds it.
  expect(JSON.stringify(tabValues.names().map((name) => tabValues.get(name)))).toContain(key);
  expect(await keyOf(note)).toBe(key);
  expect(await keyOf({ ...note, priority: 'high' })).not.toBe(key);
});

it('[NOTE-2] the same words once more are another note when the first one was answered', async () => {
  const key = await keyOf(note, () => Promise.resolve());
  expect(tabValues.names()).toEqual([]);
  expect(await keyOf(note)).not.toBe(key);
});

it('[NOTE-2] the same words about another document are another note; a logout forgets them', async () => {
  expect(await keyOf(note)).not.toBe(await keyOf(note, cut, 'note_d2'));
  clearDrafts('user');
  expect(tabValues.names()).toEqual([]);
});
