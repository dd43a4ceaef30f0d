import { randomUUID } from 'node:crypto';
import { MessageCode, signContentLink } from '@udin/files';
import { anEventSource, waitFor } from '@udin/testing';
import { LINK_SECRET, real, Scene, type Who } from './a-scene';

const MINUTE_MS = 60_000;

let scene: Scene;
let user: Who;
let file: { id: string; fileUrl: string };
/** Moments before and after the service made the file's link. */
let made: [before: number, after: number];
beforeAll(async () => {
  scene = await Scene.open();
  user = scene.aUser();
  const before = Date.now();
  file = (await scene.single(user, 'letter.pdf')).body.data;
  made = [before, Date.now()];
});
afterAll(() => scene.close());

/** A link as the service made it so many milliseconds ago. */
function linkOf(age: number, { id = file.id, viewer = user.id, kind = 'vault', secret = LINK_SECRET } = {}): string {
  const query = signContentLink(new MessageCode(secret), { id, kind, viewer: `user:${viewer}` }, Date.now() - age);
  return `/api/vault/file/${id}/content?${new URLSearchParams({ ...query })}`;
}
const open = async (path: string) => {
  const { status, body } = await scene.call('GET', path);
  return status === 200 ? 'the file' : `${status} ${body.error}`;
};

describe('a content link', () => {
  it('[EVT-3] opens the file for ten minutes, and not a second longer', async () => {
    // Up to the last second it is proved with a clock that stands still, where links are made.
    expect(await open(linkOf(9 * MINUTE_MS))).toBe('the file');
    expect(await open(linkOf(10 * MINUTE_MS))).toBe('403 file.link-invalid');
    const [earliest, latest] = made.map((moment) => Math.floor(moment / 1_000) + 10 * 60);
    const expires = Number(new URL(file.fileUrl, 'http://x').searchParams.get('expires'));
    expect(expires).toBeGreaterThanOrEqual(earliest!);
    expect(expires).toBeLessThanOrEqual(latest!);
  });

  it('[EVT-3] cannot be made to live longer, nor be turned to another file, owner or secret', async () => {
    const other = (await scene.single(user, 'scan.png')).body.data;
    const stranger = scene.aUser();
    const link = new URL(file.fileUrl, 'http://x');
    const changed = (part: string, value: string) => {
      const url = new URL(link);
      url.searchParams.set(part, value);
      return url.pathname + url.search;
    };
    const worthless = [
      file.fileUrl.replace(file.id, other.id),
      changed('expires', String(Number(link.searchParams.get('expires')) + 600)),
      changed('viewer', `user:${stranger.id}`),
      changed('signature', ''),
      changed('signature', 'x'.repeat(43)),
      linkOf(0, { secret: 'another secret of thirty-two bytes' }),
      linkOf(0, { kind: 'original' }),
    ];
    for (const path of worthless) expect([path, await open(path)]).toEqual([path, '403 file.link-invalid']);
    // Made for somebody who does not own the file: as if there were none.
    expect(await open(linkOf(0, { viewer: stranger.id }))).toBe('404 file.not-found');
    link.searchParams.delete('signature');
    expect(await open(link.pathname + link.search)).toBe('401 auth.required');
  });

  it('[EVT-3] counts before the token: a dead one is not saved by it', async () => {
    const { status, body } = await scene.call('GET', linkOf(11 * MINUTE_MS), user);
    expect([status, body.error]).toEqual([403, 'file.link-invalid']);
  });

  it('[X-14] [EVT-3] dies with the session that it was made in, and leaves those of others alone', async () => {
    const [here, elsewhere] = [randomUUID(), randomUUID()].map((sessionId) => ({ ...user, sessionId }));
    const linkMadeBy = async (who: Who) =>
      (await scene.call('GET', `/api/vault/file/${file.id}`, who)).body.data.fileUrl;
    const [mine, others] = [await linkMadeBy(here!), await linkMadeBy(elsewhere!)];
    expect([await open(mine), await open(others)]).toEqual(['the file', 'the file']);
    const auth = await anEventSource(scene.broker.amqpUrl);
    const ended = { userId: user.id, sessionIds: [here!.sessionId], reason: 'logout' as const };
    await auth.tell('session.ended', { ...ended, endedAt: new Date().toISOString() });
    await waitFor(async () => (await open(mine)) === '403 file.link-invalid', { what: 'the end of the link' });
    expect(await open(others)).toBe('the file');
    await auth.close();
  });

  it('[VLT-4] is dead with its file', async () => {
    const gone = (await scene.single(user, { name: 'gone.pdf', bytes: real('letter.pdf') })).body.data;
    expect(await open(gone.fileUrl)).toBe('the file');
    await scene.call('DELETE', `/api/vault/file/${gone.id}`, user);
    expect(await open(gone.fileUrl)).toBe('404 file.not-found');
  });
});
