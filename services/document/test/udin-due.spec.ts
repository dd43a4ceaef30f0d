import { UdinDueJob } from '../src/udin/udin-due.job';
import { aNumber, aUdinDesk, DAY, HOUR, type UdinDesk } from './a-udin-desk';

let desk: UdinDesk;
beforeEach(async () => {
  desk = await aUdinDesk({ SEALING: 'off' });
});
afterEach(() => desk?.scene.close());

const run = () => Promise.all([0, 1].map((instance) => desk.scene.get(UdinDueJob, instance).run()));
const told = async (id: string): Promise<{ stage: string; signedById: string; dueAt: string }[]> =>
  (
    await desk.rows(
      `SELECT data FROM outbox_message WHERE name = 'document.udin-due' AND aggregate_id = $1 ORDER BY id`,
      [id],
    )
  ).map(({ data }: { data: never }) => data);
const stagesOf = async (id: string) => (await told(id)).map(({ stage }) => stage);
const revisionOf = async (id: string) => (await desk.rows('SELECT revision FROM documents WHERE id = $1', [id]))[0];

it('[DOC-3] signer and leads are told ten days and two days before the 60 days for a UDIN are over, each once', async () => {
  const { id } = await desk.signed();
  const dueAt = new Date(desk.at().getTime() + 60 * DAY).toISOString();
  desk.wait(50 * DAY - HOUR);
  await run();
  expect(await stagesOf(id)).toEqual([]);
  desk.wait(2 * HOUR);
  const before = await revisionOf(id);
  await run();
  await run();
  expect(await told(id)).toEqual([expect.objectContaining({ stage: 'soon', signedById: desk.accountant, dueAt })]);
  desk.wait(8 * DAY);
  await run();
  await run();
  expect(await stagesOf(id)).toEqual(['soon', 'last-days']);
  // Nobody who works on it is interrupted.
  expect(await revisionOf(id)).toEqual(before);
  desk.wait(3 * DAY);
  await run();
  expect(await stagesOf(id)).toEqual(['soon', 'last-days']);
});

it('[DOC-3] what has a UDIN, needs none, or has passed its days unheard of is not told of', async () => {
  const [withOne, without, late] = [await desk.signed(), await desk.signed(), await desk.signed()];
  await desk.post(`/${withOne.id}/udin`, { udin: aNumber(), issuedAt: desk.at().toISOString() });
  await desk.post(`/${without.id}/udin/need`, { isNeeded: false, reason: 'true-copy' });
  desk.wait(64 * DAY + HOUR);
  await run();
  expect(await Promise.all([withOne, without, late].map(({ id }) => stagesOf(id)))).toEqual([[], [], []]);
});

it('[DOC-3] is told once afterwards where nothing ran in the last days', async () => {
  const { id } = await desk.signed();
  const dueAt = new Date(desk.at().getTime() + 60 * DAY).toISOString();
  desk.wait(57 * DAY);
  await run();
  desk.wait(4 * DAY);
  await run();
  await run();
  expect(await told(id)).toMatchObject([{ stage: 'soon' }, { stage: 'last-days', dueAt }]);
});

it('[DOC-3] one that is signed anew has 60 new days, of which is told anew', async () => {
  const { id } = await desk.signed();
  desk.wait(59 * DAY);
  await run();
  expect(await stagesOf(id)).toEqual(['last-days']);
  const corrected = Buffer.concat([desk.pdf, Buffer.from('\n')]);
  await desk.scene.sign(id, corrected, {}, { by: desk.accountant, role: 'accountant' });
  await run();
  expect(await stagesOf(id)).toEqual(['last-days']);
  const [{ signed_at: signedAt }] = await desk.rows('SELECT signed_at FROM documents WHERE id = $1', [id]);
  desk.wait(signedAt.getTime() + 55 * DAY - desk.at().getTime());
  await run();
  expect(await stagesOf(id)).toEqual(['last-days', 'soon']);
});
