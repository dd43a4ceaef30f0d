import { real, Scene, type Who } from './a-scene';

const SIZE = real('letter.pdf').length;

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open({ VAULT_QUOTA_BYTES: SIZE * 3 }, 2);
});
afterAll(() => scene.close());

/** The books against the rows and the bytes themselves. */
async function expectBooksOf(user: Who, files: number): Promise<void> {
  const sums = 'count(*)::int AS files, coalesce(sum(size), 0)::int AS bytes';
  const [row] = await scene.rows.query(`SELECT ${sums} FROM vault_files WHERE user_id = $1`, [user.id]);
  expect(row).toEqual({ files, bytes: files * SIZE });
  expect(await scene.kept(user)).toEqual([files, files * SIZE]);
}

const remove = (user: Who, id: string, instance: number) =>
  scene.call('DELETE', `/api/vault/file/${id}`, user, { userId: user.id }, instance);

describe('the quota', () => {
  it('[VLT-1] gives its last bytes to one of two uploads at the same instant, on two instances', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const user = scene.aUser();
      const before = await scene.stored();
      await scene.batch(user, ['letter.pdf', 'letter.pdf']);
      const answers = await Promise.all([0, 1].map((instance) => scene.single(user, 'letter.pdf', {}, instance)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      await expectBooksOf(user, 3);
      expect(await scene.stored()).toBe(before + 3);
    }
  });

  it('[VLT-1] reached within a batch keeps what fitted, and says of each other file why it was not kept', async () => {
    const user = scene.aUser();
    const five = Array.from({ length: 5 }, (_, n) => ({ name: `${n}.pdf`, bytes: real('letter.pdf') }));
    const { status, body } = await scene.batch(user, five);
    expect([status, body.message, body.data.files.length]).toEqual([201, '3 files uploaded. 2 refused.', 3]);
    const message = expect.stringMatching(/^Your vault is full: it holds /);
    const full = { error: 'vault.quota-reached', subcode: 'of', values: { megabytes: 0 } };
    const refused = ['3.pdf', '4.pdf'].map((name) => ({ name, ...full, message }));
    expect(body.data.refused).toEqual(refused);
    await expectBooksOf(user, 3);
  });

  it('[VLT-1] is given back once, however many delete the same file at once', async () => {
    const user = scene.aUser();
    const { id } = (await scene.batch(user, ['letter.pdf', 'letter.pdf'])).body.data.files[0];
    const answers = await Promise.all([0, 1, 0, 1].map((instance) => remove(user, id, instance)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    await expectBooksOf(user, 1);
  });

  it('[VLT-1] agrees with the files after uploads and deletions all at once', async () => {
    const user = scene.aUser();
    const { files } = (await scene.batch(user, ['letter.pdf', 'letter.pdf', 'letter.pdf'])).body.data;
    await Promise.all([
      ...files.map(({ id }: { id: string }, n: number) => remove(user, id, n % 2)),
      ...[0, 1, 0, 1, 0].map((instance) => scene.single(user, 'letter.pdf', {}, instance)),
    ]);
    const [now] = await scene.kept(user);
    expect(now).toBeLessThanOrEqual(3);
    await expectBooksOf(user, now);
  });

  it('[VLT-1] of one customer is not that of another', async () => {
    const [full, other] = [scene.aUser(), scene.aUser()];
    await scene.batch(full, ['letter.pdf', 'letter.pdf', 'letter.pdf']);
    expect((await scene.single(full, 'letter.pdf')).body.error).toBe('vault.quota-reached');
    expect((await scene.single(other, 'letter.pdf')).status).toBe(201);
  });
});
