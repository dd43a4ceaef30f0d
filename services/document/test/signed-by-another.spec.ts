import { randomUUID } from 'node:crypto';
import { UdinDueJob } from '../src/udin/udin-due.job';
import { aNumber, aUdinDesk, DAY, type UdinDesk } from './a-udin-desk';

let desk: UdinDesk;
beforeAll(async () => {
  desk = await aUdinDesk({ SEALING: 'off' });
});
afterAll(() => desk?.scene.close());

it('[DOC-3] the UDIN of what another accountant signed anew is that of the last signature', async () => {
  const [colleague, number] = [randomUUID(), '765432'];
  await desk.rows(
    `INSERT INTO team_members VALUES ($1, 1, 'Ravi', 'Das', 'r@b.test', 'accountant', '', 'CA Ravi Das', '{}', NULL, NULL)`,
    [colleague],
  );
  const { id } = await desk.signed();
  const corrected = Buffer.concat([desk.pdf, Buffer.from('\n')]);
  await desk.scene.sign(id, corrected, {}, { by: colleague, role: 'accountant' });
  // The firm enters his number later.
  await desk.rows('UPDATE team_members SET membership_number = $2 WHERE id = $1', [colleague, number]);
  const { body: work } = await desk.get(`/${id}/udin`);
  expect(work.data.signer).toEqual({ name: 'CA Ravi Das', membershipNumber: number });
  const [{ signed_at: signedAt }] = await desk.rows('SELECT signed_at FROM documents WHERE id = $1', [id]);
  desk.wait(signedAt.getTime() + 55 * DAY - desk.at().getTime());
  await desk.scene.get(UdinDueJob).run();
  const told = await desk.rows(
    `SELECT data->>'signedById' AS id FROM outbox_message WHERE name = 'document.udin-due' AND aggregate_id = $1`,
    [id],
  );
  expect(told).toEqual([{ id: colleague }]);
  expect((await desk.post(`/${id}/udin`, { udin: aNumber('26', number) })).status).toBe(200);
});
