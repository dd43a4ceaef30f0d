import { connect } from 'node:net';
import { waitFor } from '@udin/testing';
import { OrphanSweepJob } from '@udin/files';
import { real, Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

describe('uploading to the vault', () => {
  it('[VLT-5] a single file gets tags from its type, is private, and is answered under both names', async () => {
    const user = scene.aUser();
    const { status, body } = await scene.single(user, 'photo.jpg', { description: ' My passport ' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      originalName: 'photo.jpg',
      fileName: 'photo.jpg',
      description: 'My passport',
      tags: ['image', 'jpg'],
      isPublic: false,
      shareUrl: null,
      category: 'image',
      mimeType: 'image/jpeg',
      type: 'image/jpeg',
      size: real('photo.jpg').length,
      fileSize: real('photo.jpg').length,
    });
    expect(body.data._id).toBe(body.data.id);
  });

  it('[VLT-5] a batch carries batch and upload, given tags stay, and isPublic comes as text', async () => {
    const user = scene.aUser();
    const plain = await scene.batch(user, ['letter.pdf', 'scan.png']);
    expect(plain.body.data.files.map(({ tags }: { tags: string[] }) => tags)).toEqual([
      ['batch', 'upload'],
      ['batch', 'upload'],
    ]);
    const own = await scene.batch(user, ['stock.xls', 'talk.mp3'], { tags: 'Tax, 2026 ,tax', isPublic: 'true' });
    expect(
      own.body.data.files.map(({ tags, isPublic, category }: Record<string, unknown>) => [tags, isPublic, category]),
    ).toEqual([
      [['tax', '2026'], true, 'document'],
      [['tax', '2026'], true, 'audio'],
    ]);
  });

  it.each([
    'photo.jpg',
    'gray.jpeg',
    'scan.png',
    'letter.pdf',
    'letter.doc',
    'letter.docx',
    'stock.xls',
    'stock-register.xlsx',
    'papers.zip',
    'clip.mp4',
    'talk.mp3',
  ])('[VLT-2] takes a real %s', async (name) => {
    expect((await scene.single(scene.aUser(), name)).status).toBe(201);
  });

  it('[VLT-2] takes a text', async () => {
    const bytes = Buffer.from('नमस्ते, this is a note.\n'.repeat(60));
    const { body } = await scene.single(scene.aUser(), { name: 'note.txt', bytes });
    expect(body.data).toMatchObject({ category: 'document', mimeType: 'text/plain' });
  });

  it('[VLT-2] refuses what is not what its name says, and keeps nothing of it', async () => {
    const before = await scene.stored();
    for (const [piece, error] of [
      [{ name: 'page.pdf', bytes: real('stock.html') }, 'file.type-mismatch'],
      ['letter.odt', 'file.unsupported'],
      [{ name: 'tiny.txt', bytes: Buffer.from('x') }, 'file.too-small'],
    ] as const) {
      const answer = await scene.single(scene.aUser(), piece);
      expect([answer.status, answer.body.success]).toEqual([400, false]);
      expect(answer.body.error).toBe(error);
    }
    expect(await scene.stored()).toBe(before);
  });

  it('[VLT-2] a refused file of a batch does not keep the others out, and is named with the reason', async () => {
    const user = scene.aUser();
    const tiny = { name: 'tiny.txt', bytes: Buffer.from('x') };
    const { status, body } = await scene.batch(user, [
      'letter.pdf',
      { name: 'page.pdf', bytes: real('stock.html') },
      tiny,
      'scan.png',
    ]);
    expect(status).toBe(201);
    expect(body.data.files.map(({ originalName }: { originalName: string }) => originalName)).toEqual([
      'letter.pdf',
      'scan.png',
    ]);
    expect(body.data.refused.map(({ name, error }: Record<string, string>) => [name, error]).sort()).toEqual([
      ['page.pdf', 'file.type-mismatch'],
      ['tiny.txt', 'file.too-small'],
    ]);
    expect((await scene.list(user)).body.data.total).toBe(2);
  });

  it('[VLT-2] a batch of nothing but refused files is 400 and names each', async () => {
    const { status, body } = await scene.batch(scene.aUser(), [
      { name: 'a.pdf', bytes: real('stock.html') },
      { name: 'b.txt', bytes: Buffer.from('x') },
    ]);
    expect(status).toBe(400);
    expect(body.details.map(({ field, code }: Record<string, string>) => [field, code]).sort()).toEqual([
      ['a.pdf', 'file.type-mismatch'],
      ['b.txt', 'file.too-small'],
    ]);
  });

  it('[VLT-2] refuses eleven files at once, and keeps none', async () => {
    const user = scene.aUser();
    const before = await scene.stored();
    const answer = await scene.batch(
      user,
      Array.from({ length: 11 }, () => 'scan.png'),
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'vault.too-many-files', message: 'Maximum 10 files allowed per upload batch' },
    });
    expect((await scene.list(user)).body.data.total).toBe(0);
    expect(await scene.stored()).toBe(before);
  });

  it('[VLT-1] refuses uploads in the name of somebody else, and bad fields, naming them', async () => {
    const user = scene.aUser();
    expect(await scene.single(user, 'scan.png', { userId: scene.aUser().id })).toMatchObject({
      status: 403,
      body: { error: 'auth.forbidden' },
    });
    const long = await scene.single(user, 'scan.png', { tags: `${'x'.repeat(19)}${'😀'.repeat(11)}` });
    const reason = `The tag “${'x'.repeat(19)}…” is longer than 40 characters.`;
    expect(long.body.details[0]).toEqual({ field: 'tags', reason });
    expect(long.body).toMatchObject({ subcode: 'long-tag', values: { tag: 'x'.repeat(19), most: 40 } });
    const many = await scene.single(user, 'scan.png', {
      tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join(','),
    });
    expect(many.body.details[0]).toEqual({ field: 'tags', reason: 'A file keeps at most 20 tags.' });
    expect(many.body).toMatchObject({ subcode: 'tags', values: { most: 20 } });
    expect((await scene.list(user)).body.data.total).toBe(0);
  });

  it('[VLT-2] a connection cut in the middle leaves nothing', async () => {
    const user = scene.aUser();
    const before = await scene.stored();
    const { hostname, port } = new URL(scene.service.url);
    const socket = connect(Number(port), hostname);
    const head =
      '--b\r\nContent-Disposition: form-data; name="userId"\r\n\r\n' +
      user.id +
      '\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    socket.write(
      `POST /api/vault/upload HTTP/1.1\r\nHost: x\r\nAuthorization: ${scene.bearer(user)}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n${head}`,
    );
    socket.write(Buffer.concat([real('letter.pdf'), Buffer.alloc(2_000_000, ' ')]));
    await waitFor(async () => (await scene.stored()) > before, { what: 'the file to begin' });
    socket.destroy();
    await waitFor(async () => (await scene.stored()) === before, { what: 'the file to be gone' });
    expect((await scene.list(user)).body.data.total).toBe(0);
  });
});

describe('the quota', () => {
  it('[VLT-1] is held also by ten uploads at once, is said clearly, and is given back by deleting', async () => {
    const size = real('letter.pdf').length;
    const small = await Scene.open({ VAULT_QUOTA_BYTES: size * 3 });
    const user = small.aUser();
    const answers = await Promise.all(Array.from({ length: 10 }, () => small.single(user, 'letter.pdf')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.find(({ status }) => status !== 201)!;
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'vault.quota-reached',
        message: expect.stringMatching(/^Your vault is full: it holds \d+ MB\. Delete files/),
      },
    });
    expect((await small.call('GET', `/api/vault/stats/${user.id}`, user)).body.data).toEqual({
      totalFiles: 3,
      totalSize: size * 3,
      quota: size * 3,
    });
    expect(await small.stored()).toBe(3);
    const kept = answers.find(({ status }) => status === 201)!;
    await small.call('DELETE', `/api/vault/file/${kept.body.data.id}`, user, { userId: user.id });
    expect(await small.stored()).toBe(2);
    expect((await small.single(user, 'letter.pdf')).status).toBe(201);
    await small.close();
  });
});

describe('orphans', () => {
  it('[VLT-2] are removed, and nothing that has a row', async () => {
    const user = scene.aUser();
    const kept = (await scene.single(user, 'scan.png')).body.data;
    const lost = (await scene.single(user, 'letter.pdf')).body.data;
    await scene.rows.query(`DELETE FROM vault_files WHERE id = $1`, [lost.id]);
    const before = await scene.stored();
    await scene.service.app.get(OrphanSweepJob, { strict: false }).sweep();
    expect(await scene.stored()).toBe(before - 1);
    expect((await scene.call('GET', kept.fileUrl)).status).toBe(200);
  });
});
