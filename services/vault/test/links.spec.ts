import { signContentLink } from '@udin/storage';
import { LINK_SECRET, real, Scene, type Who } from './a-scene';

const MINUTE_MS = 60_000;

let scene: Scene;
let user: Who;
let file: { id: string; fileUrl: string };
beforeAll(async () => {
  scene = await Scene.open();
  user = scene.aUser();
  file = (await scene.single(user, 'letter.pdf')).body.data;
});
afterAll(() => scene.close());

/** A link as the service made it so many milliseconds ago. */
function linkOf(age: number, { id = file.id, viewer = user.id, kind = 'vault', secret = LINK_SECRET } = {}): string {
  const query = signContentLink(secret, { id, kind, viewer }, new Date(Date.now() - age));
  return `/api/vault/file/${id}/content?${new URLSearchParams({ ...query })}`;
}
const open = async (path: string) => {
  const { status, body } = await scene.call('GET', path);
  return status === 200 ? 'the file' : `${status} ${body.error}`;
};

describe('a content link', () => {
  it('[EVT-3] opens the file for ten minutes, and not a second longer', async () => {
    expect(await open(linkOf(10 * MINUTE_MS - 5_000))).toBe('the file');
    expect(await open(linkOf(10 * MINUTE_MS + 1_000))).toBe('403 file.link-invalid');
    const expires = Number(new URL(file.fileUrl, 'http://x').searchParams.get('expires'));
    expect(expires * 1_000 - Date.now()).toBeLessThanOrEqual(10 * MINUTE_MS);
    expect(expires * 1_000 - Date.now()).toBeGreaterThan(9 * MINUTE_MS);
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
      changed('viewer', stranger.id), changed('signature', ''), changed('signature', 'x'.repeat(43)),
      linkOf(0, { secret: 'another secret of thirty-two bytes' }), linkOf(0, { kind: 'original' }),
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

  it('[VLT-4] is dead with its file', async () => {
    const gone = (await scene.single(user, { name: 'gone.pdf', bytes: real('letter.pdf') })).body.data;
    expect(await open(gone.fileUrl)).toBe('the file');
    await scene.call('DELETE', `/api/vault/file/${gone.id}`, user);
    expect(await open(gone.fileUrl)).toBe('404 file.not-found');
  });
});
