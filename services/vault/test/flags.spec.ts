import { FILE_FLAG_CODES } from '@udin/contracts';
import { CORPUS } from '@udin/inspection/testing';
import { Scene } from './a-scene';

/** Of the corpus: a PDF with a script, built by code. */
const scripted = () =>
  CORPUS.find(({ name, expected }) => name === 'a.pdf' && 'flags' in expected && expected.flags.join() === 'scripts')!;

describe('what a file of the vault carries', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene?.close());

  it('[VLT-4] is stored with it and said to its owner, of one file and of a batch', async () => {
    const owner = scene.aUser();
    const flags = [{ code: 'scripts', text: 'carries a script' }];
    const bytes = scripted().bytes();
    const single = await scene.single(owner, { name: 'one.pdf', bytes });
    expect(single.body.data).toMatchObject({ flags });
    const batch = await scene.batch(owner, [{ name: 'two.pdf', bytes }, 'letter.pdf']);
    expect(batch.body.data.files).toMatchObject([{ flags }, { flags: [] }]);
    expect((await scene.list(owner, 'sort=name')).body.data.files).toMatchObject([
      { originalName: 'letter.pdf', flags: [] },
      { originalName: 'one.pdf', flags },
      { originalName: 'two.pdf', flags },
    ]);
    const { id } = single.body.data;
    expect(await scene.rows.query('SELECT "flags" FROM "vault_files" WHERE "id" = $1', [id])).toEqual([
      { flags: ['scripts'] },
    ]);
    expect((await scene.call('GET', `/api/vault/file/${id}`, owner)).body.data).toMatchObject({ flags });
  });

  it('[EVT-1] is one of the known flags: the database takes each of them and no other', async () => {
    const { id } = (await scene.single(scene.aUser(), 'letter.pdf')).body.data;
    const set = (flags: readonly string[]) =>
      scene.rows.query('UPDATE "vault_files" SET "flags" = $1 WHERE "id" = $2', [flags, id]);
    await set(FILE_FLAG_CODES);
    await expect(set(['scripts', 'unheard-of'])).rejects.toThrow('vault_files_flags_known');
  });
});
