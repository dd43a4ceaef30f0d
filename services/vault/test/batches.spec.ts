import { randomUUID } from 'node:crypto';
import { OBJECT_STORE, type ObjectStore, StorageUnavailable } from '@udin/storage';
import { waitFor } from '@udin/testing';
import { formOf, real, Scene, type Who } from './a-scene';
import { aSlowBatch } from './a-slow-batch';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

const TEN = [
  'photo.jpg',
  'gray.jpeg',
  'scan.png',
  'letter.pdf',
  'letter.doc',
  'letter.docx',
  'stock.xls',
  'stock-register.xlsx',
  'papers.zip',
  'talk.mp3',
];
const named = (files: { originalName: string }[]) => files.map(({ originalName }) => originalName);
const namesOf = async (user: Who) => named((await scene.list(user, 'sort=createdAt')).body.data.files);
const page = { name: 'page.pdf', bytes: real('stock.html') };

describe('a batch', () => {
  it('[VLT-2] of ten files is kept whole, in its order', async () => {
    const user = scene.aUser();
    const { status, body } = await scene.batch(user, TEN, { description: 'All of it' });
    expect([status, body.message, body.data.refused]).toEqual([201, '10 files uploaded.', []]);
    expect(named(body.data.files)).toEqual(TEN);
    const options = { description: 'All of it', tags: ['batch', 'upload'], isPublic: false };
    for (const file of body.data.files) expect(file).toMatchObject(options);
    expect(await namesOf(user)).toEqual(TEN);
    expect(await scene.kept(user)).toEqual([10, TEN.reduce((sum, name) => sum + real(name).length, 0)]);
  });

  it.each([0, 4, 9])('[VLT-2] of ten with place %i refused keeps the others, and says which and why', async (place) => {
    const user = scene.aUser();
    const before = await scene.stored();
    const { status, body } = await scene.batch(user, TEN.toSpliced(place, 1, page as never));
    expect([status, body.message]).toEqual([201, '9 files uploaded. 1 refused.']);
    const message = '“page.pdf” is not a PDF document, although its name says so: it is a web page.';
    const wording = { error: 'file.type-mismatch', subcode: 'content', message };
    expect(body.data.refused).toEqual([{ name: 'page.pdf', ...wording }]);
    expect(await namesOf(user)).toEqual(TEN.toSpliced(place, 1));
    expect(await scene.stored()).toBe(before + 9);
  });

  it('[VLT-2] whose store falls silent keeps what it has, and does not wait for the store once per file', async () => {
    const user = scene.aUser();
    const store = scene.service.app.get<ObjectStore>(OBJECT_STORE, { strict: false });
    const move = jest.spyOn(store, 'move').mockImplementation(async (...names) => {
      if (move.mock.calls.length > 1) throw new StorageUnavailable('no answer');
      return Object.getPrototypeOf(store).move.apply(store, names);
    });
    const { status, body } = await scene.batch(user, ['letter.pdf', 'scan.png', 'photo.jpg', 'talk.mp3']);
    const tries = move.mock.calls.length;
    move.mockRestore();
    expect([status, tries, named(body.data.files)]).toEqual([201, 2, ['letter.pdf']]);
    const down = (name: string) => ({ name, error: 'file.store-down' });
    expect(body.data.refused).toMatchObject(['scan.png', 'photo.jpg', 'talk.mp3'].map(down));
  });

  it('[VLT-2] with a file beyond 50 MB keeps the others, and names it', async () => {
    const user = scene.aUser();
    const large = { name: 'large.zip', bytes: Buffer.alloc(50 * 1_024 ** 2 + 1) };
    const { status, body } = await scene.batch(user, ['letter.pdf', large, 'scan.png']);
    expect(status).toBe(201);
    expect(body.data.refused).toMatchObject([
      { name: 'large.zip', error: 'file.too-large', message: 'large.zip: File is too large. Maximum size is 50MB.' },
    ]);
    expect(await namesOf(user)).toEqual(['letter.pdf', 'scan.png']);
  });

  it('[VLT-2] whose connection is cut after whole files leaves nothing, and can be sent again', async () => {
    const user = scene.aUser();
    const before = await scene.stored();
    const batch = await aSlowBatch(scene, user, ['letter.pdf', 'scan.png', 'talk.mp3']);
    // The first two whole, of the third all but its end.
    batch.send(0, batch.bytes.length - 100);
    await waitFor(async () => (await scene.stored()) === before + 3, { what: 'the files to arrive' });
    batch.cut();
    await waitFor(async () => (await scene.stored()) === before, { what: 'the files to be gone' });
    expect([await namesOf(user), await scene.kept(user)]).toEqual([[], [0, 0]]);
    expect((await scene.batch(user, ['letter.pdf', 'scan.png', 'talk.mp3'])).body.data.files).toHaveLength(3);
  });

  it('[VLT-2] of the same file twice keeps two files: deleting one leaves the other', async () => {
    const user = scene.aUser();
    const { body } = await scene.batch(user, ['letter.pdf', 'letter.pdf']);
    await bothLive(user, body.data.files);
  });

  it('[VLT-2] and so do two identical uploads at the same moment', async () => {
    const user = scene.aUser();
    const answers = await Promise.all([1, 2].map(() => scene.single(user, 'letter.pdf')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await bothLive(
      user,
      answers.map(({ body }) => body.data),
    );
  });

  it('[VLT-2] sent again under its key, because the answer was lost, is kept once; it can be deleted and sent anew', async () => {
    const user = scene.aUser();
    const send = (call: string, part: string, key: string, who = user, files = ['letter.pdf', 'scan.png']) => {
      const form = formOf(part, part === 'file' ? ['letter.pdf'] : files, { userId: who.id });
      return scene.call('POST', `/api/vault/${call}`, who, form, 0, { 'idempotency-key': key });
    };
    const [one, many] = [randomUUID(), randomUUID()];
    const singles = await Promise.all([1, 2, 3].map(() => send('upload', 'file', one)));
    const batches = await Promise.all([1, 2, 3].map(() => send('upload-multiple', 'files', many)));
    const ids = singles.map(({ body }) => body.data.id as string);
    const ofBatches = batches.flatMap(({ body }) => body.data.files.map(({ id }: { id: string }) => id));
    expect([new Set(ids).size, new Set(ofBatches).size, (await scene.kept(user))[0]]).toEqual([1, 2, 3]);
    await waitFor(async () => (await scene.stored()) === (await scene.rows.query('SELECT 1 FROM vault_files')).length, {
      what: 'the bytes of the other tries to go',
    });
    // Of the first try one was refused: the other one has another place at the next.
    const halves = randomUUID();
    await send('upload-multiple', 'files', halves, user, ['scan.png']);
    const whole = await send('upload-multiple', 'files', halves);
    expect(whole.body.data.files.map(({ originalName }: { originalName: string }) => originalName)).toEqual([
      'letter.pdf',
      'scan.png',
    ]);
    expect((await scene.kept(user))[0]).toBe(5);
    await scene.call('DELETE', `/api/vault/file/${ids[0]}`, user);
    expect((await send('upload', 'file', one)).body.data.id).not.toBe(ids[0]);
    expect((await send('upload', 'file', one, scene.aUser())).status).toBe(201);
    expect((await send('upload', 'file', 'no uuid')).body).toMatchObject({ details: [{ field: 'Idempotency-Key' }] });
  });

  async function bothLive(user: Who, [one, other]: { id: string; fileUrl: string }[]): Promise<void> {
    const bytes = real('letter.pdf');
    expect(one!.id).not.toBe(other!.id);
    expect(await scene.kept(user)).toEqual([2, 2 * bytes.length]);
    expect((await scene.call('DELETE', `/api/vault/file/${one!.id}`, user)).status).toBe(200);
    expect((await scene.call('GET', other!.fileUrl)).body.equals(bytes)).toBe(true);
    expect(await scene.kept(user)).toEqual([1, bytes.length]);
  }
});

describe('a form that is not as it should be', () => {
  it.each([
    ['file', 'upload', ['scan.png', 'letter.pdf'], {}, 'request.invalid', 'file'],
    ['file', 'upload', [], {}, 'file.missing', undefined],
    ['files', 'upload-multiple', [], {}, 'file.missing', undefined],
    ['files', 'upload', ['scan.png'], {}, 'request.invalid', 'files'],
    ['file', 'upload', ['scan.png'], { userId: 'me' }, 'request.invalid', 'userId'],
    ['file', 'upload', ['scan.png'], { isPublic: 'perhaps' }, 'request.invalid', 'isPublic'],
    ['file', 'upload', ['scan.png'], { tags: 'x'.repeat(41) }, 'request.invalid', 'tags'],
    ['files', 'upload-multiple', ['scan.png'], { category: 'video' }, 'request.invalid', 'category'],
  ])('[VLT-2] (%s at %s, %j, %j) is 400 with its reason: %s', async (field, path, pieces, fields, error, about) => {
    const user = scene.aUser();
    const before = await scene.stored();
    const form = formOf(field, pieces, { userId: user.id, ...fields });
    const { status, body } = await scene.call('POST', `/api/vault/${path}`, user, form);
    expect([status, body.error, body.details?.[0].field]).toEqual([400, error, about]);
    expect([await scene.stored(), await scene.kept(user)]).toEqual([before, [0, 0]]);
  });
});
