import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { dayInIndia } from '@udin/contracts';
import { MessageCode, signContentLink } from '@udin/files';
import { anEventSource, entriesOf, waitFor } from '@udin/testing';
import { LINK_SECRET, real, Scene, type Who } from './a-scene';

/** More than what all buffers on the way take together. */
const LARGE = Buffer.alloc(32 * 1_024 ** 2, 'All of this is mine.\n');

let scene: Scene;
let user: Who;
beforeAll(async () => {
  scene = await Scene.open();
  user = { ...scene.aUser(), sessionId: randomUUID() };
  await scene.single(user, 'letter.pdf', { description: 'To the bank', tags: 'bank,2026' });
  await scene.single(user, { name: 'Letter.PDF', bytes: real('letter.pdf') });
  await scene.single(user, { name: 'खाता.png', bytes: real('scan.png') });
});
afterAll(() => scene.close());

const archiveOf = (who: Who) => `/api/vault/user/${who.id}/archive`;
const linkOf = async (who: Who): Promise<string> => (await scene.call('GET', archiveOf(who), who)).body.data.link;

async function aLargeVault(): Promise<Who & { ids: string[] }> {
  const who = { ...scene.aUser(), sessionId: randomUUID() };
  const ids = [];
  for (const name of ['one.txt', 'two.txt'])
    ids.push((await scene.single(who, { name, bytes: LARGE })).body.data.id as string);
  return { ...who, ids };
}

/** A reader who waits after the first bytes until he is told to read on. */
async function aSlowReader(path: string) {
  const answer = await new Promise<IncomingMessage>((answered, failed) => {
    get(new URL(path, scene.service.url), answered).on('error', failed);
  });
  const reader = { answer, read: 0, isCut: false };
  answer
    .on('error', () => (reader.isCut = true))
    .on('data', (part: Buffer) => {
      if (reader.read === 0) answer.pause();
      reader.read += part.length;
    });
  await waitFor(() => reader.read > 0, { what: 'the first bytes' });
  return reader;
}

describe('the archive of a vault', () => {
  it('[X-16] holds every file under its own name, and what is known of it', async () => {
    const { body } = await scene.call('GET', archiveOf(user), user);
    const sizes = [real('letter.pdf'), real('letter.pdf'), real('scan.png')].map(({ length }) => length);
    expect(body.data).toMatchObject({ files: 3, size: sizes.reduce((sum, one) => sum + one) });
    const answer = await scene.call('GET', body.data.link);
    const { 'vault.json': index, ...files } = await entriesOf(answer.body);
    const { madeAt, files: told } = JSON.parse(index!.toString());
    const name = `udin-vault-${dayInIndia(new Date(madeAt))}.zip`;
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(answer.body.length),
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
      'accept-ranges': 'none',
      'x-content-type-options': 'nosniff',
    });
    expect(files).toEqual({
      'letter.pdf': real('letter.pdf'),
      'Letter (2).PDF': real('letter.pdf'),
      'खाता.png': real('scan.png'),
    });
    const [listed] = (await scene.list(user, 'sort=createdAt')).body.data.files;
    expect(told.map(({ path }: { path: string }) => path)).toEqual(Object.keys(files));
    const { id, description, tags, category, size, createdAt } = listed;
    expect(told[0]).toMatchObject({ name: 'letter.pdf', id, description, tags, category, size, createdAt });
    expect(told[0].sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('[X-16] of an empty vault holds an empty list; HEAD says how long it is', async () => {
    const nobody = scene.aUser();
    const link = await linkOf(nobody);
    const head = await scene.call('HEAD', link);
    const { body } = await scene.call('GET', `${archiveOf(nobody)}/content`, nobody);
    expect([head.status, head.headers.get('content-length'), head.body.length]).toEqual([200, String(body.length), 0]);
    expect(JSON.parse((await entriesOf(body))['vault.json']!.toString()).files).toEqual([]);
  });

  it('[X-16] [EVT-3] is for its owner alone, by a link of ten minutes that opens nothing else', async () => {
    const link = await linkOf(user);
    const stranger = scene.aUser();
    const admin: Who = { id: randomUUID(), type: 'admin' };
    const old = signContentLink(
      new MessageCode(LINK_SECRET),
      { id: user.id, kind: 'vault-archive', viewer: `user:${user.id}:${user.sessionId}` },
      Date.now() - 600_000,
    );
    const content = `${archiveOf(user)}/content`;
    const tries: [path: string, who: Who | undefined, expected: string][] = [
      [archiveOf(user), undefined, '401 auth.required'],
      [archiveOf(user), stranger, '403 auth.forbidden'],
      [archiveOf(user), admin, '403 auth.forbidden'],
      [content, undefined, '401 auth.required'],
      [content, stranger, '403 auth.forbidden'],
      [content, admin, '403 auth.forbidden'],
      [link.replace(user.id, stranger.id), undefined, '403 file.link-invalid'],
      [link.replace('signature=', 'signature=x'), user, '403 file.link-invalid'],
      [`${content}?${new URLSearchParams({ ...old })}`, user, '403 file.link-invalid'],
      [`${content}?disposition=inline`, user, '400 request.invalid'],
    ];
    for (const [path, who, expected] of tries) {
      const { status, body } = await scene.call('GET', path, who);
      expect([path, `${status} ${body.error}`]).toEqual([path, expected]);
    }
  });

  it('[X-16] goes out twice at a time to each person; when one left, the next begins', async () => {
    const who = await aLargeVault();
    const link = await linkOf(who);
    const readers = [await aSlowReader(link), await aSlowReader(link)];
    // Told with the link, too: a browser shows no reason of a download that is refused.
    for (const path of [link, archiveOf(who)]) {
      const { status, body, headers } = await scene.call('GET', path, who);
      expect([status, body.error, headers.get('retry-after')]).toEqual([429, 'file.archive-running', '30']);
    }
    expect((await scene.call('HEAD', await linkOf(user))).status).toBe(200);
    readers[0]!.answer.destroy();
    await waitFor(async () => (await scene.call('HEAD', link)).status === 200, { what: 'the turn of the next' });
    readers[1]!.answer.destroy();
  });

  it('[X-16] ends with the session that it was asked for in, and when a file is gone: seen to be cut', async () => {
    const who = await aLargeVault();
    const reader = await aSlowReader(await linkOf(who));
    const auth = await anEventSource(scene.broker.amqpUrl);
    const ended = { userId: who.id, sessionIds: [who.sessionId!], reason: 'banned' as const };
    await auth.tell('session.ended', { ...ended, endedAt: new Date().toISOString() });
    await auth.close();
    const again = { ...who, sessionId: randomUUID() };
    await waitFor(async () => (await scene.call('GET', archiveOf(who), who)).status === 401, { what: 'the end' });
    reader.answer.resume();
    await waitFor(() => reader.isCut, { what: 'the cut' });
    const gone = await aSlowReader(await linkOf(again));
    await rm(join(scene.folder, 'vault', who.ids[1]!));
    gone.answer.resume();
    await waitFor(() => gone.isCut, { what: 'the cut' });
    // What is on the way when a connection is cut does not arrive.
    expect(gone.read).toBeGreaterThan(LARGE.length / 2);
    expect(gone.read).toBeLessThan(Number(gone.answer.headers['content-length']));
    expect((await scene.call('GET', await linkOf(user))).status).toBe(200);
  });
});
