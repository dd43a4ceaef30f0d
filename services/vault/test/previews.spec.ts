import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ForgetPreviewsJob } from '@udin/files';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { pdfOf, TestGotenberg, waitFor } from '@udin/testing';
import { type Answer, real, Scene, type Who } from './a-scene';

let scene: Scene;
let gotenberg: TestGotenberg;
beforeAll(async () => {
  gotenberg = await TestGotenberg.open();
  // Two instances: a file that both could take is converted by one of them.
  // A converter that is only slow, because everything here is, must not count as one that hangs.
  scene = await Scene.open({ OFFICE_CONVERTER_URL: gotenberg.url, OFFICE_CONVERTER_TIMEOUT_MS: 600_000 }, 2);
});
beforeEach(() => (gotenberg.behaviour = 'convert'));
afterAll(async () => {
  await scene.close();
  await gotenberg.close();
});

const previewOf = (who: Who, id: string, instance = 0) =>
  scene.call('GET', `/api/vault/file/${id}/preview`, who, undefined, instance);
const aKeptFile = async (piece: Parameters<Scene['single']>[1] = 'letter.doc') => {
  const who = scene.aUser();
  const { body } = await scene.single(who, piece);
  return { who, id: body.data.id as string };
};
const settled = async (who: Who, id: string): Promise<Answer['body']> => {
  let last: Answer['body'];
  await waitFor(async () => {
    last = (await previewOf(who, id)).body.data;
    return last.state !== 'preparing';
  });
  return last;
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const rows = () => scene.rows.query('SELECT key, state, attempts FROM file_previews');

describe('a preview of an old Word file', () => {
  it('[PRV-1] is being prepared, then there, made once of exactly this file, and served like any file', async () => {
    const { who, id } = await aKeptFile();
    const before = gotenberg.converted.length;
    const first = await Promise.all([0, 1, 0, 1].map((instance) => previewOf(who, id, instance)));
    expect(first.map(({ body }) => body.data)).toContainEqual({
      state: 'preparing',
      link: null,
      reason: 'preparing',
      message: 'The preview is being prepared.',
    });
    const { state, link } = await settled(who, id);
    expect(state).toBe('ready');
    const made = { name: 'document.doc', sha256: sha256(real('letter.doc')) };
    expect(gotenberg.converted.slice(before)).toEqual([made]);
    const pdf = await scene.call('GET', link);
    expect([pdf.status, pdf.headers.get('content-type'), pdf.body.toString()]).toEqual([
      200,
      'application/pdf',
      pdfOf(made),
    ]);
    expect(pdf.headers.get('content-disposition')).toContain('letter.doc.pdf');
    expect(pdf.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('[PRV-1] is nobody else’s: neither the answer, nor the bytes, nor by the link of another file', async () => {
    const { who, id } = await aKeptFile();
    const { link } = await settled(who, id);
    const stranger = scene.aUser();
    expect((await previewOf(stranger, id)).status).toBe(404);
    expect((await previewOf({ ...stranger, type: 'admin' }, id)).status).toBe(404);
    expect((await scene.call('GET', `/api/vault/file/${id}/preview/content`, stranger)).status).toBe(404);
    expect((await scene.call('GET', `/api/vault/file/${id}/preview/content`)).status).toBe(401);
    const other = await aKeptFile();
    await settled(other.who, other.id);
    expect((await scene.call('GET', link.replace(id, other.id))).status).toBe(403);
    // The link of the file itself opens the file, not its preview, and the other way round.
    const file = await scene.call('GET', `/api/vault/file/${id}`, who);
    const query = new URL(file.body.data.fileUrl, 'http://x').search;
    expect((await scene.call('GET', `/api/vault/file/${id}/preview/content${query}`)).status).toBe(403);
    expect((await scene.call('GET', link.replace('/preview/content', '/content'))).status).toBe(403);
  });

  it('[PRV-1] goes with its file', async () => {
    const { who, id } = await aKeptFile();
    const { link } = await settled(who, id);
    const stored = await scene.stored();
    await scene.call('DELETE', `/api/vault/file/${id}?userId=${who.id}`, who);
    expect(await scene.stored()).toBe(stored - 2);
    expect((await scene.call('GET', link)).status).toBe(404);
  });

  it('[PRV-1] that a dying process has left behind is swept away with its row', async () => {
    const sweep = scene.service.app.get(ForgetPreviewsJob, { strict: false });
    await sweep.forget();
    const { who, id } = await aKeptFile();
    await settled(who, id);
    const stored = await scene.stored();
    await scene.rows.query('DELETE FROM vault_files WHERE id = $1', [id]);
    expect(await sweep.forget()).toBe(1);
    expect(await scene.stored()).toBe(stored - 1);
    expect((await rows()).filter(({ key }: { key: string }) => key.endsWith(id))).toEqual([]);
  });

  it('[PRV-1] of a file that is deleted meanwhile leaves nothing, not even by a process that dies over it', async () => {
    const sweep = scene.service.app.get(ForgetPreviewsJob, { strict: false });
    const store = scene.service.app.get<ObjectStore>(OBJECT_STORE, { strict: false });
    const key = `vault/${randomUUID()}`;
    await scene.rows.query(
      `INSERT INTO file_previews (key, kind, original_size, state, due_at, attempts, created_at)
       VALUES ($1, 'doc', 1, 'waiting', now() + interval '1 minute', 1, now())`,
      [key],
    );
    await sweep.forget();
    // The other process gets as far as this, and no further.
    await store.put(`previews/${key}`, Readable.from(['%PDF-']));
    await scene.rows.query(`UPDATE file_previews SET due_at = now() - interval '1 second' WHERE key = $1`, [key]);
    // The row goes last.
    await waitFor(async () => !(await rows()).some((row: { key: string }) => row.key === key), {
      what: 'the row of the preview to go',
    });
    await expect(store.head(`previews/${key}`)).rejects.toThrow();
  });

  it('[PRV-1] is swept away beside another one that cannot be removed, and that one later', async () => {
    const sweep = scene.service.app.get(ForgetPreviewsJob, { strict: false });
    const { who, id } = await aKeptFile();
    await settled(who, id);
    await scene.rows.query('DELETE FROM vault_files WHERE id = $1', [id]);
    const [{ key }] = (await rows()).filter((row: { key: string }) => row.key.endsWith(id));
    await scene.rows.query(
      `INSERT INTO file_previews SELECT f.* FROM file_previews p,
         jsonb_populate_record(p, '{"key":"vault/0"}') f WHERE p.key = $1`,
      [key],
    );
    const store = scene.service.app.get<ObjectStore>(OBJECT_STORE, { strict: false });
    const remove = store.remove.bind(store);
    const locked = jest.spyOn(store, 'remove').mockImplementation(async (one) => {
      if (one === 'previews/vault/0') throw new Error('the object is locked');
      await remove(one);
    });
    await expect(sweep.forget()).rejects.toThrow('the object is locked');
    const orphans = async () => (await rows()).filter((row: { key: string }) => ['vault/0', key].includes(row.key));
    expect(await orphans()).toMatchObject([{ key: 'vault/0' }]);
    locked.mockRestore();
    expect(await sweep.forget()).toBe(1);
    expect(await orphans()).toEqual([]);
  });

  it('[PRV-1] of a file that the converter refuses says so, and is not tried again', async () => {
    gotenberg.behaviour = { status: 400, body: 'LibreOffice failed to process a document' };
    const { who, id } = await aKeptFile();
    expect(await settled(who, id)).toEqual({
      state: 'unavailable',
      link: null,
      reason: 'failed',
      message: 'No preview could be made of this file. Download it to open it on your device.',
    });
    const kept = (await rows()).find(({ key }: { key: string }) => key.endsWith(id));
    expect(kept).toMatchObject({ state: 'failed', attempts: 1 });
  });

  it('[PRV-1] waits for a converter that is down, and is asked for again', async () => {
    gotenberg.behaviour = { status: 503, body: 'Service Unavailable' };
    const { who, id } = await aKeptFile();
    await previewOf(who, id);
    await waitFor(async () => {
      const kept = (await rows()).find(({ key }: { key: string }) => key.endsWith(id));
      return kept.attempts === 1;
    });
    expect((await previewOf(who, id)).body.data.state).toBe('preparing');
    gotenberg.behaviour = 'convert';
    await waitFor(async () => {
      await scene.rows.query(`UPDATE file_previews SET due_at = now() - interval '1 second' WHERE state = 'waiting'`);
      return (await previewOf(who, id)).body.data.state === 'ready';
    });
  });

  it('[PRV-1] never makes a request wait for a converter that hangs', async () => {
    gotenberg.behaviour = 'hang';
    const { who, id } = await aKeptFile();
    for (let n = 0; n < 5; n += 1) expect((await previewOf(who, id)).body.data.state).toBe('preparing');
    expect(gotenberg.abandoned).toBe(0);
  });

  it('[PRV-1] of what the browser shows itself is not made', async () => {
    const { who, id } = await aKeptFile('letter.pdf');
    expect((await previewOf(who, id)).body.data).toEqual({
      state: 'unavailable',
      link: null,
      reason: 'unsupported',
      message: 'This type of file cannot be shown here. Download it to open it on your device.',
    });
  });
});

describe('without a converter', () => {
  it('[PRV-1] the download is offered, with the reason', async () => {
    const alone = await Scene.open({ LIBREOFFICE: 'off' });
    const who = alone.aUser();
    const { body } = await alone.single(who, 'letter.doc');
    const preview = await alone.call('GET', `/api/vault/file/${body.data.id}/preview`, who);
    expect(preview.body.data).toEqual({
      state: 'unavailable',
      link: null,
      reason: 'unsupported',
      message: 'This type of file cannot be shown here. Download it to open it on your device.',
    });
    await alone.close();
  });
});
