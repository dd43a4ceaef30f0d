import { randomUUID } from 'node:crypto';
import { FoundByPhone1799710000701 } from '../src/migrations/1799710000701-found-by-phone';
import { Scene } from './support/a-scene';
import { anOrder } from './support/an-order';

describe('orders from before their phone was searched for', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(() => scene.close());

  it('[ADM-4] get the words in batches, once, however often a start was cut off', async () => {
    const order = await scene.order(anOrder(scene.userId));
    const template = `INSERT INTO transactions SELECT (jsonb_populate_record(t, jsonb_build_object('id', $2::text,
      'transaction_id', $2::text, 'order_id', NULL, 'search_text', 'from before'))).* FROM transactions t WHERE id = $1`;
    const older: string[] = Array.from({ length: 1_010 }, () => randomUUID());
    for (const id of older) await scene.rows.query(template, [order.id, id]);
    const runner = scene.rows.createQueryRunner();
    const texts = () => scene.rows.query(`SELECT id, search_text AS text FROM transactions ORDER BY id`);
    await new FoundByPhone1799710000701().up(runner);
    const first: { id: string; text: string }[] = await texts();
    const of = (id: string) => first.find((row) => row.id === id)!.text;
    for (const id of older) expect(of(id)).toBe(`from before ${id.slice(-8)} 9000000000`);
    await new FoundByPhone1799710000701().up(runner);
    await runner.release();
    const second: { id: string; text: string }[] = await texts();
    expect(second.filter(({ id }) => older.includes(id))).toEqual(first.filter(({ id }) => older.includes(id)));
  });
});
