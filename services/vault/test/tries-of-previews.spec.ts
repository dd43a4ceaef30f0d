import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ForgetPreviewsJob } from '@udin/files';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { TestGotenberg, waitFor } from '@udin/testing';
import { real, Scene, type Who } from './a-scene';

let scene: Scene;
let gotenberg: TestGotenberg;
beforeAll(async () => {
  gotenberg = await TestGotenberg.open();
  scene = await Scene.open({ OFFICE_CONVERTER_URL: gotenberg.url, OFFICE_CONVERTER_TIMEOUT_MS: 5_000 }, 2);
});
beforeEach(() => (gotenberg.behaviour = 'convert'));
afterAll(async () => {
  await scene.close();
  await gotenberg.close();
});

interface Row {
  state: string;
  sha256: string | null;
  tried_at: Date | null;
}
let copies = 0;
const aLetter = () => Buffer.concat([real('letter.doc'), Buffer.alloc(512, (copies += 1))]);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const aKeptFile = async (bytes = aLetter()) => {
  const who = scene.aUser();
  const { body } = await scene.single(who, { name: 'letter.doc', bytes });
  return { who, id: body.data.id as string, key: `vault/${body.data.id}` };
};
const stateOf = async ({ who, id }: { who: Who; id: string }) =>
  (await scene.call('GET', `/api/vault/file/${id}/preview`, who)).body.data.state;
const rowOf = async (key: string): Promise<Row | undefined> =>
  (await scene.rows.query('SELECT state, sha256, tried_at FROM file_previews WHERE key = $1', [key]))[0];
const set = (key: string, changes: string) =>
  scene.rows.query(`UPDATE file_previews SET ${changes} WHERE key = $1`, [key]);
/** One more try, to its end. */
const tried = async (file: { who: Who; id: string; key: string }) => {
  await stateOf(file);
  const before = (await rowOf(file.key))!.tried_at;
  await set(file.key, `due_at = now() - interval '1 second'`);
  const isOver = async () => {
    const { state, tried_at: last } = (await rowOf(file.key))!;
    return state !== 'waiting' || last?.getTime() !== before?.getTime();
  };
  await waitFor(isOver, { what: 'the try to end' });
};
const storeOf = (instance: number) => scene.services[instance]!.app.get<ObjectStore>(OBJECT_STORE, { strict: false });

describe('a preview whose tries fail', () => {
  it('[PRV-1] only because the converter was away is not given up for one time-out', async () => {
    gotenberg.behaviour = { status: 502, body: 'Bad Gateway' };
    const file = await aKeptFile();
    await tried(file);
    await tried(file);
    gotenberg.behaviour = 'hang';
    await tried(file);
    expect(await stateOf(file)).toBe('preparing');
    gotenberg.behaviour = 'convert';
    await tried(file);
    expect(await stateOf(file)).toBe('ready');
  });

  it('[PRV-1] with 503 for this file only is given up, and others do not wait for it', async () => {
    const bytes = aLetter();
    gotenberg.endless = sha256(bytes);
    const file = await aKeptFile(bytes);
    for (let n = 1; n <= 5; n += 1) {
      await tried(file);
      const other = await aKeptFile();
      await tried(other);
      expect(await stateOf(other)).toBe('ready');
    }
    expect(await stateOf(file)).toBe('unavailable');
  });

  it('[PRV-1] waits behind one that was never tried', async () => {
    const letters = [aLetter(), aLetter()];
    const [old, fresh] = await Promise.all(letters.map((bytes) => aKeptFile(bytes)));
    gotenberg.converted.length = 0;
    await scene.rows.query(
      `INSERT INTO file_previews (key, kind, original_size, state, due_at, attempts, created_at)
       VALUES ($1, 'doc', $3, 'waiting', now() - interval '1 hour', 3, now()), ($2, 'doc', $3, 'waiting', now(), 0, now())`,
      [old!.key, fresh!.key, letters[0]!.length],
    );
    await waitFor(() => gotenberg.converted.length === 2);
    expect(gotenberg.converted.map((one) => one.sha256)).toEqual([sha256(letters[1]!), sha256(letters[0]!)]);
  });
});

describe('two instances', () => {
  it('[PRV-1] over one file: who took it last makes the preview, and nothing is left of the other', async () => {
    const file = await aKeptFile();
    const [late, now] = [storeOf(0), storeOf(1)];
    let go: () => void = () => undefined;
    const stopped = new Promise<void>((resolve) => (go = resolve));
    let isStopped = false;
    const puts = [late, now].map((store) => {
      const put = store.put.bind(store);
      return jest.spyOn(store, 'put').mockImplementation(async (key, body, options) => {
        isStopped = true;
        await stopped;
        return put(key, body, options);
      });
    });
    await stateOf(file);
    await waitFor(() => isStopped, { what: 'the first instance to have a PDF' });
    for (const put of puts) put.mockRestore();
    // Its time is over: the other one takes the file, and is faster.
    const of = { size: 6, sha256: sha256(Buffer.from('%PDF-2')) };
    await now.put(`previews/${file.key}`, Readable.from(['%PDF-2']), { contentType: 'application/pdf' });
    await set(file.key, `state = 'ready', attempts = attempts + 1, size = ${of.size}, sha256 = '${of.sha256}'`);
    const before = await scene.stored();
    const removals = [late, now].map((store) => jest.spyOn(store, 'remove'));
    go();
    await waitFor(() => removals.some(({ mock }) => mock.calls.length > 0), { what: 'the late one to end' });
    for (const removal of removals) removal.mockRestore();
    await waitFor(async () => (await scene.stored()) === before, { what: 'the late PDF to go' });
    expect(await now.head(`previews/${file.key}`)).toMatchObject({ size: of.size });
    expect(await rowOf(file.key)).toMatchObject({ state: 'ready', sha256: of.sha256 });
  });

  it('[PRV-1] one forgets a preview, the other takes it meanwhile and dies: its row stays, and is forgotten later', async () => {
    const sweep = scene.services[1]!.app.get(ForgetPreviewsJob, { strict: false });
    const key = `vault/${randomUUID()}`;
    const store = storeOf(1);
    await store.put(`previews/${key}`, Readable.from(['%PDF-']));
    await scene.rows.query(
      `INSERT INTO file_previews (key, kind, original_size, state, due_at, created_at)
       VALUES ($1, 'doc', 1, 'failed', now(), now())`,
      [key],
    );
    const remove = store.remove.bind(store);
    const removing = jest.spyOn(store, 'remove').mockImplementation(async (one) => {
      await remove(one);
      if (one === `previews/${key}`) await set(key, `state = 'waiting', due_at = now() + interval '1 hour'`);
    });
    await sweep.forget();
    removing.mockRestore();
    expect(await rowOf(key)).toMatchObject({ state: 'waiting' });
    await store.put(`previews/${key}`, Readable.from(['%PDF-']));
    await set(key, `due_at = now() - interval '1 second'`);
    await waitFor(async () => (await rowOf(key)) === undefined, { what: 'the row to go' });
    await expect(store.head(`previews/${key}`)).rejects.toThrow();
  });
});
