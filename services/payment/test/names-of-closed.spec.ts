import { randomUUID } from 'node:crypto';
import { ForgetNamesOfClosed1799790000511 } from '../src/migrations/1799790000511-forget-names-of-closed';
import { Scene } from './support/a-scene';

describe('orders of accounts that were closed before later names were forgotten', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene.close());

  it('[ADM-4] are found under what they say, those of others under every name as before', async () => {
    const [closed, open] = [await scene.order(), await scene.order()];
    const texts = async (): Promise<string[]> => {
      const rows = await scene.rows.query('SELECT id, search_text AS text FROM transactions');
      return [closed, open].map(({ id }) => rows.find((row: { id: string }) => row.id === id).text);
    };
    const [own, other] = await texts();
    const owner = randomUUID();
    await scene.rows.query('UPDATE transactions SET user_id = $2 WHERE id = $1', [closed.id, owner]);
    await scene.rows.query('INSERT INTO closed_accounts (user_id, closed_at) VALUES ($1, now())', [owner]);
    await scene.rows.query(`UPDATE transactions SET search_text = search_text || ' later@name.example'`);
    const runner = scene.rows.createQueryRunner();
    for (let time = 0; time < 2; time++) await new ForgetNamesOfClosed1799790000511().up(runner);
    await runner.release();
    expect(await texts()).toEqual([own, `${other} later@name.example`]);
  });
});
