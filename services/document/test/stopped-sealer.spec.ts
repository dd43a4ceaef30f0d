import { DataSource } from 'typeorm';
import { SealingJob } from '../src/sealing/sealing.job';
import { SealingService } from '../src/sealing/sealing.service';
import { real, Scene } from './a-scene';
import { behindAGate } from './behind-a-gate';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open(1, { SEALING: 'on', SEAL_EVERY_MS: 0 });
});
afterAll(() => scene?.close());

describe('a sealer', () => {
  it('[DASH-2] [DOC-3] while it has not come yet, its owner is told that the sealed file follows', async () => {
    const pdf = await real('letter-linear.pdf');
    const { id, order } = await scene.aDocument(pdf);
    const { userId } = order;
    const headers = scene.bearer(userId);
    const read = async (path: string) => (await scene.call(path, { headers })).body.data;
    const told = async () => [
      (await read(`/api/documents/${id}`)).sealFollows,
      (await read(`/api/documents/${id}/progress`)).document.sealFollows,
      (await read(`/api/documents/user/${userId}`))[0].sealFollows,
    ];
    expect(await told()).toEqual([false, false, false]);
    await scene.sign(id, pdf);
    expect(await told()).toEqual([true, true, true]);
    await scene.get(SealingJob).run();
    expect(await told()).toEqual([false, false, false]);
  });

  it('[DOC-3] that ends when its document is signed anew stands in nobody’s way', async () => {
    const [pdf, other] = [await real('letter-linear.pdf'), await real('letter.pdf')];
    const { id } = await scene.aDocument(pdf);
    await scene.sign(id, pdf);
    const seal = jest.spyOn(scene.get(SealingService), 'seal');
    // Everything that is done to a document is written here, so both come by.
    const chain = 'SELECT 1 FROM audit_heads WHERE document_id = $1 FOR UPDATE';
    const { signing, sealing } = await behindAGate(scene.database.url, [chain, [id]], async (atTheGate) => {
      const again = scene.sign(id, other);
      await atTheGate(1);
      const run = scene.get(SealingJob).run();
      await atTheGate(2);
      return { signing: again, sealing: run };
    });
    expect([(await signing).status, await sealing]).toEqual([200, 2]);
    // Neither had to be ended for the other.
    await Promise.all(seal.mock.results.map(({ value }) => value));
    const seals = await scene.get(DataSource).query(`SELECT state FROM seals WHERE document_id = $1 ORDER BY id`, [id]);
    expect(seals).toEqual([{ state: 'dropped' }, { state: 'sealed' }]);
  });

  it('[DOC-3] whose clock was days ahead, and is right again, seals what was signed meanwhile', async () => {
    const { id } = await scene.aDocument(await real('letter-linear.pdf'));
    await scene.sign(id, await real('letter-linear.pdf'));
    const [job, source] = [scene.get(SealingJob), scene.get(DataSource)];
    const putOff = (by: string) =>
      source.query(`UPDATE seals SET due_at = now() + $2::interval WHERE document_id = $1`, [id, by]);
    const isSoon = async () =>
      (
        await source.query(`SELECT due_at < now() + interval '4 minutes' AS soon FROM seals WHERE document_id = $1`, [
          id,
        ])
      )[0].soon;
    await putOff('15 minutes');
    await job.bringForward();
    expect(await isSoon()).toBe(false);
    await putOff('6 days');
    expect(await job.run()).toBe(0);
    await job.bringForward();
    // Not at once: another instance may be at work on it.
    expect(await isSoon()).toBe(true);
    await putOff('-1 second');
    expect(await job.run()).toBe(1);
  });

  it('[DOC-3] that is told to stop takes nothing any more: what it does not begin, another one begins at once', async () => {
    const pdf = await real('letter-linear.pdf');
    for (let n = 0; n < 2; n += 1) await scene.sign((await scene.aDocument(pdf)).id, pdf);
    const stop = new AbortController();
    jest.spyOn(scene.get(SealingService), 'seal').mockImplementation(async () => stop.abort());
    expect(await scene.get(SealingJob).run(stop.signal)).toBe(1);
    const [{ due }] = await scene
      .get(DataSource)
      .query(`SELECT count(*)::int AS due FROM seals WHERE state = 'waiting' AND due_at <= now()`);
    expect(due).toBe(1);
  });
});
