import { DataSource } from 'typeorm';
import { SealingJob } from '../src/sealing/sealing.job';
import { SealingService } from '../src/sealing/sealing.service';
import { real, Scene } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open(1, { SEALING: 'on', SEAL_EVERY_MS: 0 });
});
afterAll(() => scene?.close());

describe('a sealer that is told to stop', () => {
  it('[DOC-3] takes nothing any more: what it does not begin, another one begins at once', async () => {
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
