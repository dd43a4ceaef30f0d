import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { aTcpProxy, type TcpProxy, waitFor } from '@udin/testing';
import { Scene } from './a-scene';

/** Its mail server is away at first. */
let scene: Scene;
let proxy: TcpProxy;
beforeAll(async () => {
  scene = await Scene.open({ instances: 0 });
  proxy = await aTcpProxy(scene.inbox.smtpUrl, { cut: true });
  await scene.launch({ SMTP_URL: proxy.url });
});
afterAll(async () => {
  await scene.close();
  await proxy.close();
});

it('[ADM-4] an email about a customer does not leave to a colleague who was banned while it waited', async () => {
  const colleagues = ['banned', 'kept'].map((name) => ({
    adminId: randomUUID(),
    email: `${name}-${randomUUID()}@udin.example`,
    role: 'accountant' as const,
  }));
  const [banned, kept] = colleagues;
  const changes = async (colleague: object) =>
    scene.taken(
      await scene.events.tell('admin.changed', { ...exampleOf('admin.changed'), ...colleague }, { times: 2 }),
      'learn-of-team',
    );
  for (const colleague of colleagues) await changes({ ...colleague, version: 1 });
  for (const { adminId: assigneeId } of colleagues) {
    const late = {
      ...exampleOf('document.overdue'),
      documentId: randomUUID(),
      customer: scene.aCustomer(),
      assigneeId,
    };
    await scene.taken(await scene.events.tell('document.overdue', late), 'warn-of-due-time');
  }
  const addresses = colleagues.map(({ email }) => email);
  const tried = `SELECT 1 FROM mails WHERE recipient = ANY($1) AND failure IS NOT NULL AND status = 'queued'`;
  await waitFor(async () => (await scene.rows.query(tried, [addresses])).length === 2, { what: 'both to be tried' });
  await changes({ ...banned, version: 2, isBanned: true });
  await proxy.mend();
  await scene.quietWithoutPauses();
  expect(addresses.map((address) => scene.mailsTo(address).length)).toEqual([0, 1]);
  const log = `SELECT recipient, status FROM mails WHERE recipient = ANY($1) ORDER BY recipient`;
  expect(await scene.rows.query(log, [addresses])).toEqual([
    { recipient: banned!.email, status: 'withdrawn' },
    { recipient: kept!.email, status: 'sent' },
  ]);
});
