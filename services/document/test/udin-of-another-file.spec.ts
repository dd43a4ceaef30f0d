import { revocationsOf } from './a-revocation';
import { aNumber, aUdinDesk, HOUR, type UdinDesk } from './a-udin-desk';

let desk: UdinDesk;
beforeAll(async () => {
  desk = await aUdinDesk();
});
afterAll(() => desk?.scene.close());

const { ownBytes, sign, advice, workOf } = revocationsOf(() => desk);

it('[DOC-3] a UDIN that stays when another file is signed: the register keeps for which it was, and until when', async () => {
  const [udin, file, { id }] = [aNumber(), ownBytes(), await advice()];
  const at = () => desk.at().toISOString();
  const first = { signedSha256: await sign(id, file, { udin }), signedAt: at() };
  const row = async () => (await desk.get(`/udins?search=${udin}`)).body.data.udins[0];
  expect((await row()).earlierFiles).toEqual([]);
  desk.wait(HOUR);
  // The same file again is no other file.
  await desk.scene.sign(id, file, {}, { by: desk.accountant, role: 'owner' });
  const signedAt = at();
  desk.wait(HOUR);
  const second = { signedSha256: await sign(id), signedAt: at() };
  expect(await row()).toMatchObject({
    ...second,
    earlierFiles: [{ signedSha256: first.signedSha256, until: second.signedAt }],
  });
  expect([first.signedAt, signedAt]).toContain((await row()).earlierFiles[0].signedAt);
  desk.wait(HOUR);
  const third = { signedSha256: await sign(id, ownBytes(), { udin }), signedAt: at() };
  const { earlierFiles, ...now } = await row();
  expect([now, earlierFiles[0]]).toMatchObject([third, { ...second, until: third.signedAt }]);
  expect(earlierFiles).toHaveLength(2);
  expect((await workOf(id)).inForce.earlierFiles).toEqual(earlierFiles);
  const csv = (await desk.bytes(`/udins.csv?search=${udin}`)).toString();
  expect(csv).toContain(`${second.signedSha256} until 2026-11-20 14:30:00`);
  expect(csv).toContain(first.signedSha256);
});
