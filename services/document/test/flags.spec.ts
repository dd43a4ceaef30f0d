import { FILE_FLAG_CODES } from '@udin/contracts';
import { CORPUS, real } from '@udin/inspection/testing';
import { DataSource } from 'typeorm';
import { Scene } from './a-scene';

/** Of the corpus: a PDF with that flag and no other, built by code. */
const flagged = (flag: string): Buffer => {
  const row = CORPUS.find(
    ({ name, expected }) => name === 'a.pdf' && 'flags' in expected && expected.flags.join() === flag,
  );
  return row!.bytes();
};
const SCRIPT = [{ code: 'scripts', text: 'carries a script' }];
const ATTACHMENT = [{ code: 'attachments', text: 'has attachments' }];

describe('what an accepted document carries', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene?.close());

  const read = async (id: string, headers: Record<string, string>) =>
    (await scene.call(`/api/documents/${id}`, { headers })).body.data;
  const row = async (id: string) =>
    (await scene.get(DataSource).query('SELECT * FROM "documents" WHERE "id" = $1', [id]))[0];

  it('[DOC-1] is stored with it and said to its owner and to admins, of the original and of the signed file', async () => {
    const { id, order } = await scene.aDocument(flagged('scripts'));
    expect(await row(id)).toMatchObject({ original_flags: ['scripts'], signed_flags: [] });
    expect((await row(id)).original).not.toHaveProperty('flags');

    const signed = await scene.sign(id, flagged('attachments'));
    expect(signed.body.data).toMatchObject({ flags: SCRIPT, signedFlags: ATTACHMENT });
    expect(await row(id)).toMatchObject({ original_flags: ['scripts'], signed_flags: ['attachments'] });
    for (const caller of [scene.bearer(order.userId), scene.asAdmin()]) {
      expect(await read(id, caller)).toMatchObject({ flags: SCRIPT, signedFlags: ATTACHMENT });
    }
    const list = await scene.call(`/api/documents?search=${id}`, { headers: scene.asAdmin() });
    expect(list.body.data.documents).toMatchObject([{ id, flags: SCRIPT, signedFlags: ATTACHMENT }]);

    await scene.sign(id, real('letter.pdf'));
    expect(await read(id, scene.asAdmin())).toMatchObject({ flags: SCRIPT, signedFlags: [] });
  });

  it('[DOC-1] is nothing for a plain file', async () => {
    const { id, order } = await scene.aDocument(real('letter.pdf'));
    expect(await read(id, scene.bearer(order.userId))).toMatchObject({ flags: [], signedFlags: [] });
  });

  it('[EVT-1] is one of the known flags: the database takes each of them and no other', async () => {
    const { id } = await scene.aDocument(real('letter.pdf'));
    const set = (column: string, flags: readonly string[]) =>
      scene.get(DataSource).query(`UPDATE "documents" SET "${column}" = $1 WHERE "id" = $2`, [flags, id]);
    for (const column of ['original_flags', 'signed_flags']) {
      await set(column, FILE_FLAG_CODES);
      await expect(set(column, ['scripts', 'unheard-of'])).rejects.toThrow('documents_flags_known');
    }
  });
});
