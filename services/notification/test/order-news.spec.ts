import { randomUUID } from 'node:crypto';
import type { AdminRole } from '@udin/contracts';
import { exampleOf } from '@udin/contracts/events';
import { Scene } from './a-scene';

/** Longer than the test: what is sent was complete, and what is not waits. */
let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open({ instances: 2, COLLECT_SECONDS: 3_600 });
});
afterAll(() => scene.close());

const user = (id: string) => ({ id, type: 'user' as const });
const titlesOf = async (who: { id: string; type: 'user' | 'admin' }) =>
  (await scene.noticesOf(who)).map(({ title, link, read }) => ({ title, link, read }));

interface Order {
  customer: ReturnType<Scene['aCustomer']>;
  transactionId: string;
}

const anOrder = (): Order => ({ customer: scene.aCustomer(), transactionId: `TXN_1762065000000_${randomUUID()}` });

/** The order's documents, all told at once and each twice. */
async function happens(name: string, consumer: string, example: object, order: Order, fileNames: readonly string[]) {
  const tell = scene.events.tell as (name: string, data: object, options: object) => Promise<string>;
  const told = fileNames.map((fileName) =>
    tell(name, { ...example, ...order, documentId: randomUUID(), fileName }, { times: 2 }),
  );
  for (const id of await Promise.all(told)) await scene.taken(id, consumer);
}

async function paid(order: Order, names: readonly string[]) {
  const documents = names.map((name) => ({ name, documentType: 'net-worth' }));
  const id = await scene.events.tell('payment.completed', { ...exampleOf('payment.completed'), ...order, documents });
  await scene.settled(id, 'confirm-payment');
}

describe('an order', () => {
  it('[DOC-5] of five uploads is one notice to the customer, unread again with each of them', async () => {
    const order = anOrder();
    const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'];
    await happens('document.uploaded', 'acknowledge-document', exampleOf('document.uploaded'), order, names);
    const me = user(order.customer.id);
    await scene.call('POST', '/read-all', me);
    await happens('document.uploaded', 'acknowledge-document', exampleOf('document.uploaded'), order, ['e.pdf']);
    const link = `/dashboard?q=${order.transactionId}`;
    expect(await titlesOf(me)).toEqual([{ title: '5 documents have arrived', link, read: false }]);
    expect((await scene.noticesOf(me))[0]!.text).toMatch(
      /^a\.pdf, b\.pdf, c\.pdf, d\.pdf, e\.pdf\. All are expected by /,
    );
  });

  it('[DOC-5] of three signed documents is one mail, sent when the last of them is signed', async () => {
    const order = anOrder();
    await paid(order, ['a.pdf', 'b.pdf', 'c.pdf']);
    await happens('document.signed', 'tell-document-signed', exampleOf('document.signed'), order, ['c.pdf', 'a.pdf']);
    expect(scene.mailsTo(order.customer.email)).toHaveLength(1);
    await happens('document.signed', 'tell-document-signed', exampleOf('document.signed'), order, ['b.pdf']);
    await scene.quiet();
    const [receipt, mail, ...more] = scene.mailsTo(order.customer.email);
    expect([receipt!.subject, mail!.subject, more]).toEqual([
      'Payment of ₹3,540 received',
      'a.pdf and 2 more are signed',
      [],
    ]);
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) expect(mail!.text).toContain(`${name}: Net Worth, UDIN`);
    expect(mail!.text).toContain(`https://udin.example/dashboard?q=${order.transactionId}`);
  });

  it('[DOC-5] of a single document is told of at once', async () => {
    const order = anOrder();
    await paid(order, ['a.pdf']);
    const moved = {
      ...exampleOf('document.status-changed'),
      from: 'processing',
      to: 'rejected',
      note: 'Page 2 is missing',
    };
    await happens('document.status-changed', 'tell-document-moved', moved, order, ['a.pdf']);
    await scene.quiet();
    expect(scene.mailsTo(order.customer.email).at(-1)).toMatchObject({ subject: 'a.pdf was rejected' });
  });

  it('[PAY-3] that is paid is not said to have failed by an attempt that is heard of later', async () => {
    const order = anOrder();
    const fails = async (of: Order) => {
      const id = await scene.events.tell('payment.failed', { ...exampleOf('payment.failed'), ...of });
      await scene.taken(id, 'tell-failed-payment');
    };
    await paid(order, ['a.pdf']);
    await fails(order);
    await fails({ ...anOrder(), customer: order.customer });
    const titles = (await titlesOf(user(order.customer.id))).map(({ title }) => title);
    expect(titles).toEqual(['Payment of ₹3,540 failed', 'Payment of ₹3,540 received']);
  });
});

describe('the team', () => {
  const join = async (role: AdminRole, isBanned = false) => {
    const who = { id: randomUUID(), type: 'admin' as const, email: `${randomUUID()}@udin.example` };
    const changed = { ...exampleOf('admin.changed'), adminId: who.id, email: who.email, role, isBanned, skills: [] };
    await scene.taken(await scene.events.tell('admin.changed', changed), 'learn-of-team');
    return who;
  };

  it('[NOTE-3] is told by role: new documents to those who work on them, a note to all who are not banned, by mail as each chose', async () => {
    const people = [await join('accountant'), await join('reviewer'), await join('support')];
    const [accountant, reviewer, support] = people as [Who, Who, Who];
    const banned = await join('lead', true);
    await scene.call('PATCH', '/preferences', reviewer, { notes: false });
    const order = anOrder();
    await happens('document.uploaded', 'acknowledge-document', exampleOf('document.uploaded'), order, [
      'a.pdf',
      'b.pdf',
    ]);
    const note = {
      ...exampleOf('note.added'),
      customer: order.customer,
      authorId: order.customer.id,
      fileName: 'a.pdf',
    };
    const id = await scene.events.tell('note.added', note, { times: 2 });
    await scene.settled(id, 'pass-on-note');
    const wrote = 'Ananya Sen wrote a note on a.pdf';
    const titles = await Promise.all(people.map(async (who) => (await titlesOf(who)).map(({ title }) => title)));
    // What was told before anybody was known stands on the board of all.
    expect(titles.map((all) => all.slice(0, all.indexOf(wrote) + 2))).toEqual([
      [wrote, '2 new documents from Ananya Sen'],
      [wrote, expect.anything()],
      [wrote, expect.anything()],
    ]);
    expect(titles.map((all) => all.filter((title) => title.startsWith('2 new')).length)).toEqual([1, 0, 0]);
    const mailed = [accountant, reviewer, support, banned].map(({ email }) => scene.mailsTo(email).length);
    expect(mailed).toEqual([1, 0, 1, 0]);
  });
});

interface Who {
  id: string;
  type: 'admin';
  email: string;
}
