import { aNumber, aUdinDesk, DAY, type UdinDesk } from './a-udin-desk';

const YEARS_END = '2026-12-31T18:29:59.999Z';

let desk: UdinDesk;
beforeEach(async () => {
  desk = await aUdinDesk();
});
afterEach(() => desk?.scene.close());

/** An hour into the new year in India; in London it is the old one. */
const waitForNewYear = () => desk.wait(Date.parse('2026-12-31T19:30:00Z') - desk.at().getTime());
const inForce = async (id: string) => (await desk.get(`/${id}/udin`)).body.data.inForce;

it('[DOC-3] a number of last year that is written down in January was generated in its year, not now', async () => {
  const before = await desk.signed();
  waitForNewYear();
  const udin = aNumber();
  const { body } = await desk.post(`/${before.id}/udin`, { udin });
  expect(body.data.inForce).toMatchObject({ udin, issuedAt: YEARS_END });
  const after = await desk.signed({ udin: aNumber() });
  expect(await inForce(after.id)).toMatchObject({ issuedAt: YEARS_END });
  const ofNewYear = await desk.signed({ udin: aNumber('27') });
  expect(await inForce(ofNewYear.id)).toMatchObject({ issuedAt: desk.at().toISOString() });
});

it('[DOC-3] a number that is written down after the 60 days was generated within them', async () => {
  const { id } = await desk.signed();
  const due = new Date(desk.at().getTime() + 60 * DAY).toISOString();
  desk.wait(70 * DAY);
  const { body } = await desk.post(`/${id}/udin`, { udin: aNumber('27') });
  expect(body.data).toMatchObject({ inForce: { issuedAt: due }, revocableUntil: null });
});
