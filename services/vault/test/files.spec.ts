import { real, Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

const names = (answer: { body: { data: { files: { originalName: string }[] } } }) =>
  answer.body.data.files.map(({ originalName }) => originalName);

describe('the list of the vault', () => {
  const user = () => owner;
  let owner: ReturnType<Scene['aUser']>;
  beforeAll(async () => {
    owner = scene.aUser();
    await scene.single(
      owner,
      { name: 'Beta.png', bytes: real('scan.png') },
      { description: 'The deed of 100% of the house', tags: 'house,2025' },
    );
    await scene.single(owner, { name: 'alpha.pdf', bytes: real('letter.pdf') }, { tags: 'house,tax' });
    await scene.single(owner, { name: 'gamma.mp3', bytes: real('talk.mp3') }, { description: 'Call with the bank' });
    await scene.single(scene.aUser(), { name: 'alpha-of-another.pdf', bytes: real('letter.pdf') }, { tags: 'house' });
  });

  it.each([
    ['', ['gamma.mp3', 'alpha.pdf', 'Beta.png']],
    ['sort=-createdAt', ['gamma.mp3', 'alpha.pdf', 'Beta.png']],
    ['sort=createdAt', ['Beta.png', 'alpha.pdf', 'gamma.mp3']],
    ['sort=name', ['alpha.pdf', 'Beta.png', 'gamma.mp3']],
    ['sort=-name', ['gamma.mp3', 'Beta.png', 'alpha.pdf']],
  ])('[VLT-4] %s gives %j', async (query, expected) => {
    expect(names(await scene.list(user(), query))).toEqual(expected);
  });

  it('[VLT-4] sorts by size both ways', async () => {
    const bySize = [
      ['Beta.png', 'scan.png'],
      ['alpha.pdf', 'letter.pdf'],
      ['gamma.mp3', 'talk.mp3'],
    ]
      .map(([name, source]) => [name, real(source!).length] as const)
      .sort(([, a], [, b]) => a - b)
      .map(([name]) => name);
    expect(names(await scene.list(user(), 'sort=size'))).toEqual(bySize);
    expect(names(await scene.list(user(), 'sort=-size'))).toEqual([...bySize].reverse());
  });

  it.each([
    ['search=ALPHA', ['alpha.pdf']],
    ['search=bank', ['gamma.mp3']],
    ['search=2025', ['Beta.png']],
    ['search=100%25', ['Beta.png']],
    ['search=%25', ['Beta.png']],
    ['search=_', []],
    ["search='", []],
    ['search=-', []],
    ['tags=house', ['alpha.pdf', 'Beta.png']],
    ['tags=House,tax', ['alpha.pdf']],
    ['category=audio', ['gamma.mp3']],
    ['category=image', ['Beta.png']],
    ['category=document', ['alpha.pdf']],
    ['category=video', []],
    ['category=all', ['gamma.mp3', 'alpha.pdf', 'Beta.png']],
    ['category=image&search=house&tags=2025', ['Beta.png']],
  ])('[VLT-4] finds %s: %j', async (query, expected) => {
    expect(names(await scene.list(user(), query))).toEqual(expected);
  });

  it('[VLT-4] is cut into pages', async () => {
    const { body } = await scene.list(user(), 'page=2&limit=2');
    expect(body.data).toMatchObject({ page: 2, pages: 2, total: 3, files: [{ originalName: 'Beta.png' }] });
  });

  it.each([
    ['sort=colour', 'sort'],
    ['category=papers', 'category'],
    ['limit=101', 'limit'],
    ['page=0', 'page'],
  ])('[VLT-4] refuses %s naming the field', async (query, field) => {
    const { status, body } = await scene.list(user(), query);
    expect([status, body.details[0].field]).toEqual([400, field]);
  });

  it('[VLT-4] is for its owner only, admins included', async () => {
    for (const who of [scene.aUser(), { ...scene.aUser(), type: 'admin' as const }]) {
      expect((await scene.call('GET', `/api/vault/user/${owner.id}`, who)).status).toBe(403);
      expect((await scene.call('GET', `/api/vault/stats/${owner.id}`, who)).status).toBe(403);
    }
  });
});

describe('a file of the vault', () => {
  it('[VLT-3] has its description, tags and publicness edited, and nothing else', async () => {
    const user = scene.aUser();
    const { id } = (await scene.single(user, 'letter.pdf')).body.data;
    const edited = await scene.call('PATCH', `/api/vault/file/${id}`, user, {
      userId: user.id,
      description: 'Lease',
      tags: 'Home, lease',
      isPublic: false,
    });
    expect(edited.body.data).toMatchObject({
      description: 'Lease',
      tags: ['home', 'lease'],
      originalName: 'letter.pdf',
    });
    const renamed = await scene.call('PATCH', `/api/vault/file/${id}`, user, {
      userId: user.id,
      originalName: 'other.pdf',
    });
    expect([renamed.status, renamed.body.details[0].field]).toEqual([400, 'originalName']);
    expect(names(await scene.list(user, 'search=lease'))).toEqual(['letter.pdf']);
  });

  it.each([
    'originalName',
    'fileName',
    'nameKey',
    'size',
    'kind',
    'category',
    'mimeType',
    'shareToken',
    'shareUrl',
    'id',
    'sha256',
    'createdAt',
    'key',
  ])('[VLT-3] an edit that brings %s is 400 naming it, and changes nothing else either', async (field) => {
    const user = scene.aUser();
    const { id } = (await scene.single(user, 'letter.pdf')).body.data;
    const before = (await scene.call('GET', `/api/vault/file/${id}`, user)).body.data;
    const change = { userId: user.id, description: 'New', isPublic: true, [field]: before[field] ?? 'x' };
    const { status, body } = await scene.call('PATCH', `/api/vault/file/${id}`, user, change);
    expect([status, body.details]).toEqual([400, [{ field, reason: `${field} is not expected here` }]]);
    const { description, isPublic } = (await scene.call('GET', `/api/vault/file/${id}`, user)).body.data;
    expect([description, isPublic]).toEqual(['', false]);
  });

  it.each([
    [{ tags: ['a', 'b'] }, 'tags'],
    [{ tags: 'x'.repeat(41) }, 'tags'],
    [{ isPublic: 'yes' }, 'isPublic'],
    [{ description: 7 }, 'description'],
    [{ userId: 'me' }, 'userId'],
  ])('[VLT-3] an edit with %j is 400, naming %s', async (change, field) => {
    const user = scene.aUser();
    const { id } = (await scene.single(user, 'letter.pdf')).body.data;
    const { status, body } = await scene.call('PATCH', `/api/vault/file/${id}`, user, { userId: user.id, ...change });
    expect([status, body.details[0].field]).toEqual([400, field]);
  });

  it('[VLT-4] does not exist for others: not to read, edit, delete or open', async () => {
    const user = scene.aUser();
    const { id } = (await scene.single(user, 'letter.pdf')).body.data;
    for (const who of [scene.aUser(), { ...scene.aUser(), type: 'admin' as const }]) {
      expect((await scene.call('GET', `/api/vault/file/${id}`, who)).status).toBe(404);
      expect(
        (await scene.call('PATCH', `/api/vault/file/${id}`, who, { userId: who.id, description: 'mine' })).status,
      ).toBe(404);
      expect((await scene.call('DELETE', `/api/vault/file/${id}`, who, { userId: who.id })).status).toBe(404);
      expect((await scene.call('GET', `/api/vault/file/${id}/content`, who)).status).toBe(404);
      expect((await scene.call('DELETE', `/api/vault/file/${id}`, who, { userId: user.id })).status).toBe(403);
    }
    expect((await scene.call('GET', `/api/vault/file/${id}`, user)).status).toBe(200);
  });

  it('[EVT-3] is listed and saved under the name it has on the disk, without what some disks do not take', async () => {
    const user = scene.aUser();
    const file = (await scene.single(user, { name: 'नेट "worth" é.pdf', bytes: real('letter.pdf') })).body.data;
    const kept = 'नेट _worth_ é.pdf';
    expect([file.originalName, names(await scene.list(user))]).toEqual([kept, [kept]]);
    const { headers } = await scene.call('GET', file.downloadUrl);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="___ _worth_ e_.pdf"; filename*=UTF-8''${encodeURIComponent(kept)}`,
    );
  });

  it("[EVT-3] opens by the owner's token or a link, in parts too, and by nothing else", async () => {
    const user = scene.aUser();
    const bytes = real('letter.pdf');
    const file = (await scene.single(user, 'letter.pdf')).body.data;
    expect((await scene.call('GET', `/api/vault/file/${file.id}/content`, user)).body.equals(bytes)).toBe(true);
    expect((await scene.call('GET', file.fileUrl)).body.equals(bytes)).toBe(true);
    const saved = await scene.call('GET', file.downloadUrl);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    const part = await fetch(new URL(file.fileUrl, scene.service.url), { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF']);
    expect((await scene.call('GET', `/api/vault/file/${file.id}/content`)).status).toBe(401);
    const other = (await scene.single(user, 'scan.png')).body.data;
    expect((await scene.call('GET', file.fileUrl.replace(file.id, other.id))).body.error).toBe('file.link-invalid');
  });

  it('[VLT-3] a public file has an address that nobody guesses and that dies when it is made private', async () => {
    const user = scene.aUser();
    const { id } = (await scene.single(user, 'letter.pdf')).body.data;
    const make = async (isPublic: boolean) =>
      (await scene.call('PATCH', `/api/vault/file/${id}`, user, { userId: user.id, isPublic })).body.data;
    const { shareUrl } = await make(true);
    const path = new URL(shareUrl).pathname;
    expect(path).toMatch(/^\/api\/vault\/shared\/[A-Za-z0-9_-]{43}$/);
    expect((await make(true)).shareUrl).toBe(shareUrl);
    const opened = await scene.call('GET', path);
    expect(opened.body.equals(real('letter.pdf'))).toBe(true);
    expect(opened.headers.get('content-security-policy')).toContain('sandbox');
    expect((await make(false)).shareUrl).toBeNull();
    expect((await scene.call('GET', path)).status).toBe(404);
    const again = (await make(true)).shareUrl;
    expect(again).not.toBe(shareUrl);
    for (const none of [path, '/api/vault/shared/short']) {
      const { status, body } = await scene.call('GET', none);
      expect([status, body.message]).toEqual([404, expect.stringMatching(/^Nothing is shared at this address/)]);
    }
  });

  it('[VLT-4] is deleted with its bytes', async () => {
    const user = scene.aUser();
    const file = (await scene.single(user, 'letter.pdf')).body.data;
    const before = await scene.stored();
    expect((await scene.call('DELETE', `/api/vault/file/${file.id}?userId=${user.id}`, user)).status).toBe(200);
    expect(await scene.stored()).toBe(before - 1);
    expect((await scene.call('GET', file.fileUrl)).status).toBe(404);
    expect((await scene.call('GET', `/api/vault/stats/${user.id}`, user)).body.data).toMatchObject({
      totalFiles: 0,
      totalSize: 0,
    });
  });
});
