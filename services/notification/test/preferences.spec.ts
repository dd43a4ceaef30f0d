import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { ForgetClosedAccountsJob } from '../src/closing/forget-closed-accounts.job';
import { Scene, TEAM } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open({ instances: 2 });
});
afterAll(() => scene.close());

const user = (id: string) => ({ id, type: 'user' as const });
const choose = (id: string, choices: object) => scene.call('PATCH', '/preferences', user(id), choices);

async function aSilentCustomer() {
  const customer = scene.aCustomer();
  await choose(customer.id, { documentUpdates: false, notes: false });
  return customer;
}

/** Tells one event and waits until all that follows is done; answers the subjects of the customer's mails. */
async function mailsAfter(name: string, consumer: string, data: object, email: string) {
  const about = { ...data, ...(name.startsWith('document.') && { documentId: randomUUID() }) };
  const id = await scene.events.tell(name as 'user.registered', about as never, { times: 2 });
  await scene.settled(id, consumer);
  return scene.mailsTo(email).map(({ subject }) => subject);
}

describe('who wants no mails', () => {
  it.each([
    ['user.registered', 'welcome-new-customer', exampleOf('user.registered'), 'Welcome to UDIN'],
    ['payment.completed', 'confirm-payment', exampleOf('payment.completed'), 'Payment of ₹3,540 received'],
    ['payment.refunded', 'tell-refund', exampleOf('payment.refunded'), 'Refund of ₹3,540 on its way'],
    ['document.signed', 'tell-document-signed', exampleOf('document.signed'), 'balance-sheet.pdf is signed'],
  ])('[DOC-5] still gets the one of %s', async (name, consumer, example, subject) => {
    const customer = await aSilentCustomer();
    expect(await mailsAfter(name, consumer, { ...example, customer }, customer.email)).toEqual([subject]);
  });

  it.each([
    ['document.status-changed', 'tell-document-moved', exampleOf('document.status-changed'), 'documentUpdates'],
    [
      'note.added',
      'pass-on-note',
      { ...exampleOf('note.added'), authorId: randomUUID(), authorType: 'admin' },
      'notes',
    ],
  ] as const)('[DOC-5] gets none of %s but a notice, and may want it again', async (name, consumer, data, choice) => {
    const customer = await aSilentCustomer();
    expect(await mailsAfter(name, consumer, { ...data, customer }, customer.email)).toEqual([]);
    expect(await scene.noticesOf(user(customer.id))).toHaveLength(1);
    await choose(customer.id, { [choice]: true });
    expect(await mailsAfter(name, consumer, { ...data, customer }, customer.email)).toHaveLength(1);
  });

  it('[NOTE-3] does not keep the admin team from hearing of a note', async () => {
    const customer = { ...(await aSilentCustomer()), lastName: randomUUID() };
    const data = { ...exampleOf('note.added'), customer, authorId: customer.id, authorType: 'user' };
    await mailsAfter('note.added', 'pass-on-note', data, customer.email);
    expect(scene.mailsTo(TEAM).filter(({ subject }) => subject?.includes(customer.lastName))).toHaveLength(1);
  });
});

describe('preferences', () => {
  it('[DOC-5] silence what can be declined and nothing else', async () => {
    const customer = scene.aCustomer();
    const me = user(customer.id);
    expect((await scene.call('GET', '/preferences', me)).body.data).toEqual({ documentUpdates: true, notes: true });
    expect((await scene.call('PATCH', '/preferences', me, { documentUpdates: false })).body.data).toEqual({
      documentUpdates: false,
      notes: true,
    });
    expect((await scene.call('PATCH', '/preferences', me, { notes: false })).body.data).toEqual({
      documentUpdates: false,
      notes: false,
    });
    const about = { customer, documentId: randomUUID() };
    const moved = await scene.events.tell('document.status-changed', {
      ...exampleOf('document.status-changed'),
      ...about,
    });
    const noted = await scene.events.tell('note.added', {
      ...exampleOf('note.added'),
      customer,
      authorId: randomUUID(),
      authorType: 'admin',
    });
    const signed = await scene.events.tell('document.signed', { ...exampleOf('document.signed'), ...about });
    await scene.settled(moved, 'tell-document-moved');
    await scene.settled(noted, 'pass-on-note');
    await scene.settled(signed, 'tell-document-signed');
    expect(scene.mailsTo(customer.email).map(({ subject }) => subject)).toEqual(['balance-sheet.pdf is signed']);
    expect(await scene.noticesOf(me)).toHaveLength(3);
  });

  it("[DOC-5] are each person's own, and what is left out stays", async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await Promise.all([choose(one, { notes: false }), choose(one, { documentUpdates: false })]);
    expect((await choose(one, {})).body.data).toEqual({ documentUpdates: false, notes: false });
    expect((await choose(one, { notes: null })).body.data).toEqual({ documentUpdates: false, notes: false });
    const read = (id: string, instance: number) => scene.call('GET', '/preferences', user(id), undefined, instance);
    expect((await read(one, 1)).body.data).toEqual({ documentUpdates: false, notes: false });
    expect((await read(other, 1)).body.data).toEqual({ documentUpdates: true, notes: true });
  });

  it('[DOC-5] of the team have a digest of new work, by default each morning; a customer has none', async () => {
    const admin = { id: randomUUID(), type: 'admin' as const };
    const own = { documentUpdates: true, notes: true };
    expect((await scene.call('GET', '/preferences', admin)).body.data).toEqual({ ...own, newWork: 'daily' });
    const chosen = await scene.call('PATCH', '/preferences', admin, { newWork: 'at-once' });
    expect(chosen.body.data).toEqual({ ...own, newWork: 'at-once' });
    expect((await scene.call('PATCH', '/preferences', admin, { newWork: 'weekly' })).status).toBe(400);
  });

  it.each([
    [{ notes: 'false' }, 'notes'],
    [{ documentUpdates: 0 }, 'documentUpdates'],
    [{ receipts: false }, 'receipts'],
    [{ notes: false, newWork: 'hourly' }, 'newWork'],
    [{ userId: randomUUID() }, 'userId'],
  ])('[API-2] %j is 400, naming %s', async (choices, field) => {
    const { status, body } = await choose(randomUUID(), choices);
    expect([status, body.details[0].field]).toEqual([400, field]);
  });
});

describe('the owner of a closed account', () => {
  const rowsOf = async ({ id, email }: { id: string; email: string }) =>
    (await scene.rows.query(
      `SELECT (SELECT count(*) FROM notices WHERE recipient = $1)::int AS notices,
              (SELECT count(*) FROM preferences WHERE user_id::text = $1)::int AS preferences,
              (SELECT array_agg(event ORDER BY id) FROM mails WHERE recipient = $2) AS mails`,
      [id, email],
    )) as object[];

  it('[DOC-5] gets one last mail, in the own language; nothing else is kept, and nobody else loses anything', async () => {
    const [customer, other] = [await aSilentCustomer(), await aSilentCustomer()];
    for (const one of [customer, other])
      await mailsAfter(
        'document.signed',
        'tell-document-signed',
        { ...exampleOf('document.signed'), customer: one },
        one.email,
      );
    // A mail server that is away has not taken them yet.
    const waiting = `INSERT INTO mails (id, event_id, event, recipient, email, status, due_at, created_at)
      SELECT id, id, event, $1, '{}', 'queued', now() + interval '1 hour', now()
        FROM unnest($2::text[]) event, LATERAL (SELECT gen_random_uuid() AS id WHERE event <> '') made`;
    const events = ['note.added', 'payment.completed', 'payment.refunded'];
    await scene.rows.query(waiting, [customer.email, events]);
    const closedAt = new Date().toISOString();
    const closed = { ...exampleOf('user.closed'), customer, closedAt, language: 'hi' };
    const subjects = await mailsAfter('user.closed', 'forget-news-of-closed-account', closed, customer.email);
    expect(subjects).toEqual(['balance-sheet.pdf is signed', 'आपका UDIN खाता बंद कर दिया गया है']);
    const forgotten = [{ notices: 0, preferences: 0, mails: ['user.closed'] }];
    const aboutMoney = `DELETE FROM mails WHERE recipient = $1 AND event LIKE 'payment.%' RETURNING event`;
    const [left] = await scene.rows.query(aboutMoney, [customer.email]);
    expect(left.map(({ event }: { event: string }) => event).sort()).toEqual(['payment.completed', 'payment.refunded']);
    expect(await rowsOf(customer)).toEqual(forgotten);
    expect(await rowsOf(other)).toEqual([{ notices: 1, preferences: 1, mails: ['document.signed'] }]);
    // Its documents follow, and are not told one by one.
    const deleted = { ...exampleOf('document.deleted'), customer, isAccountClosed: true };
    await mailsAfter('document.deleted', 'confirm-deletion', deleted, customer.email);
    expect(await rowsOf(customer)).toEqual(forgotten);
    // What is heard of later is told no more, but for money.
    await mailsAfter(
      'user.registered',
      'welcome-new-customer',
      { ...exampleOf('user.registered'), customer },
      customer.email,
    );
    await mailsAfter(
      'document.signed',
      'tell-document-signed',
      { ...exampleOf('document.signed'), customer },
      customer.email,
    );
    await mailsAfter('payment.refunded', 'tell-refund', { ...exampleOf('payment.refunded'), customer }, customer.email);
    await scene.services[0]!.app.get(ForgetClosedAccountsJob).run();
    expect(await rowsOf(customer)).toEqual([{ ...forgotten[0], mails: ['user.closed', 'payment.refunded'] }]);
  });

  it('[DOC-5] is named to nobody by a digest, nor is a file, once the document is deleted', async () => {
    const documentId = randomUUID();
    const about = { customer: scene.aCustomer(), documentId };
    const signed = async (at: string) => {
      const data = { ...exampleOf('document.signed'), ...about, signedAt: at };
      await scene.settled(await scene.events.tell('document.signed', data), 'tell-document-signed');
    };
    await signed('2026-11-27T08:00:00.000Z');
    await scene.rows.query(`INSERT INTO digest_entries VALUES ($1, $2, '{"customer": "Asha Sen"}', now())`, [
      randomUUID(),
      documentId,
    ]);
    const deleted = { ...exampleOf('document.deleted'), ...about };
    await scene.settled(await scene.events.tell('document.deleted', deleted), 'confirm-deletion');
    // Heard of in the wrong order.
    await signed('2026-11-27T09:00:00.000Z');
    expect(
      await scene.rows.query(
        `SELECT signed_file_name, (SELECT count(*) FROM digest_entries WHERE document_id = $1)::int AS waiting
           FROM work_states WHERE document_id = $1`,
        [documentId],
      ),
    ).toEqual([{ signed_file_name: null, waiting: 0 }]);
  });
});
