import { get, type IncomingMessage } from 'node:http';
import { waitFor } from '@udin/testing';
import { real, Scene, type Who } from './a-scene';

const bytes = real('letter.pdf');
/** More than what all buffers on the way take together. */
const LARGE = Buffer.alloc(32 * 1_024 ** 2, 'All of this is public.\n');

let scene: Scene;
let user: Who;
beforeAll(async () => {
  scene = await Scene.open({}, 2);
  user = scene.aUser();
});
afterAll(() => scene.close());

const make = (id: string, isPublic: boolean) =>
  scene.call('PATCH', `/api/vault/file/${id}`, user, { userId: user.id, isPublic });
const open = (path: string, headers: Record<string, string> = {}, instance = 0, method = 'GET') =>
  fetch(new URL(path, scene.services[instance]!.url), { method, headers });

async function aSharedFile(piece: Parameters<Scene['single']>[1] = 'letter.pdf') {
  const { id, shareUrl } = (await scene.single(user, piece, { isPublic: 'true' })).body.data;
  return { id, path: new URL(shareUrl).pathname };
}

describe('a shared address', () => {
  it('[VLT-3] is told to no cache, and to nobody by the page it was opened from', async () => {
    const { path } = await aSharedFile();
    for (const headers of [{}, { range: 'bytes=0-3' }]) {
      const answer = await open(path, headers as Record<string, string>);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      await answer.arrayBuffer();
    }
  });

  it('[VLT-3] opens with the parameters that were added by whoever passed it on', async () => {
    const { path } = await aSharedFile();
    const queries = ['?fbclid=IwAR0&utm_source=a&utm_source=b', '?disposition=attachment&lang=hi', '?disposition=x'];
    const opened = await Promise.all(queries.map((query) => open(`${path}${query}`)));
    const dispositions = opened.map(({ headers }) => headers.get('content-disposition')?.split(';')[0]);
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 400]);
    expect(dispositions).toEqual(['inline', 'attachment', undefined]);
    await Promise.all(opened.map((one) => one.arrayBuffer()));
  });

  it('[VLT-3] is another one for each file, and never made of its id', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => aSharedFile()));
    expect(new Set(made.map(({ path }) => path)).size).toBe(20);
    for (const { id, path } of made) expect((await open(path.replace(/[^/]+$/, id))).status).toBe(404);
  });

  it('[VLT-3] is dead on every instance the moment the file is private: whole, in parts and asked anew', async () => {
    const { id, path } = await aSharedFile();
    const first = await open(path, { range: 'bytes=0-99' });
    const etag = first.headers.get('etag')!;
    expect([first.status, Buffer.from(await first.arrayBuffer()).equals(bytes.subarray(0, 100))]).toEqual([206, true]);
    await make(id, false);
    const ways: Record<string, string>[] = [
      {},
      { range: 'bytes=100-' },
      { range: 'bytes=100-', 'if-range': etag },
      { range: 'bytes=999999999-' },
      { 'if-none-match': etag },
      { 'if-modified-since': new Date().toUTCString() },
    ];
    for (const instance of [0, 1]) {
      for (const headers of ways) {
        const answer = await open(path, headers, instance);
        const { error } = (await answer.json()) as { error: string };
        expect([headers, answer.status, error]).toEqual([headers, 404, 'file.not-found']);
      }
      expect((await open(path, {}, instance, 'HEAD')).status).toBe(404);
    }
  });

  it.each([
    ['made private', (id: string) => make(id, false)],
    ['deleted', (id: string) => scene.call('DELETE', `/api/vault/file/${id}`, user)],
  ])('[VLT-3] a transfer under way ends when the file is %s, however slowly its reader reads', async (_, end) => {
    const { id, path } = await aSharedFile({ name: 'large.txt', bytes: LARGE });
    const url = new URL(path, scene.services[1]!.url);
    const headers = { range: 'bytes=1-' };
    const answer = await new Promise<IncomingMessage>((answered, failed) => {
      get(url, { headers }, answered).on('error', failed);
    });
    let read = 0;
    let isCut = false;
    answer
      .on('error', () => (isCut = true))
      .on('data', (part: Buffer) => {
        read += part.length;
        answer.pause();
      });
    await waitFor(() => read > 0, { what: 'the first bytes' });
    expect([answer.statusCode, (await end(id)).status]).toEqual([206, 200]);
    // A second passes: whatever comes after it needs the right anew.
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 1_000);
    const readOn = () => {
      if (answer.isPaused()) answer.resume();
      return isCut;
    };
    await waitFor(readOn, { what: 'the transfer to be cut', every: 1 }).finally(() => clock.mockRestore());
    expect(read).toBeLessThan(LARGE.length - 1);
  });

  it('[VLT-3] serves a large file whole to a reader who keeps the right to it', async () => {
    const { path } = await aSharedFile({ name: 'large.txt', bytes: LARGE });
    expect(Buffer.from(await (await open(path)).arrayBuffer()).equals(LARGE)).toBe(true);
  });

  it("[EVT-3] HEAD says the length without the bytes, here and at the owner's address", async () => {
    const { id, path } = await aSharedFile();
    const owner = { authorization: scene.bearer(user) };
    for (const [address, headers] of [
      [path, {}],
      [`/api/vault/file/${id}/content`, owner],
    ] as const) {
      const answer = await open(address, headers, 0, 'HEAD');
      const length = answer.headers.get('content-length');
      expect([answer.status, length, await answer.text()]).toEqual([200, String(bytes.length), '']);
      expect(answer.headers.get('accept-ranges')).toBe('bytes');
    }
  });
});
