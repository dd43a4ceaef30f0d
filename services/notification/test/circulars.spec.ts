import { randomUUID } from 'node:crypto';
import { type CustomerRef, exampleOf } from '@udin/contracts/events';
import { aTcpProxy, waitFor } from '@udin/testing';
import { Scene } from './a-scene';

const en = { title: 'Our terms change', text: 'From 1 December.\n\nRead https://udin.example/terms & <ask> us.' };
const words = { en, hi: { title: 'हमारी शर्तें', text: '1 दिसंबर से।' } };

let scene: Scene;
let proxy: Awaited<ReturnType<typeof aTcpProxy>>;
beforeAll(async () => {
  scene = await Scene.open({ instances: 0 });
  proxy = await aTcpProxy(scene.inbox.smtpUrl);
  await scene.launch({ SMTP_URL: proxy.url });
});
afterAll(async () => {
  await scene.close();
  await proxy.close();
});

const user = ({ id }: CustomerRef) => ({ id, type: 'user' as const });
const part = (customers: CustomerRef[], circularId: string = randomUUID()) =>
  scene.events.tell('circular.sent', { circularId, words, customers }, { times: 2 });
const subjects = ({ email }: CustomerRef) => scene.mailsTo(email).map(({ subject }) => subject);

describe('[X-20] what the firm writes to its customers', () => {
  it('comes to each once, in the own language, by email and in the bell; nobody can decline it', async () => {
    const [asha, hindi, closed] = [scene.aCustomer({ firstName: 'Asha' }), scene.aCustomer(), scene.aCustomer()];
    await scene.call('PATCH', '/preferences', user(hindi), { language: 'hi', documentUpdates: false, notes: false });
    const gone = await scene.events.tell('user.closed', { ...exampleOf('user.closed'), customer: closed });
    await scene.settled(gone, 'forget-news-of-closed-account');
    const circularId = randomUUID();
    // The second part names somebody again, as after a backup that was brought back.
    const parts = [await part([asha, closed], circularId), await part([hindi, asha], circularId)];
    for (const id of parts) await scene.taken(id, 'tell-circular');
    await scene.quiet();
    expect([asha, hindi].map(subjects)).toEqual([[en.title], ['हमारी शर्तें']]);
    expect(subjects(closed)).not.toContain(en.title);
    const [mail] = scene.mailsTo(asha.email);
    expect(mail!.text).toContain(
      `Hello Asha,\n\nFrom 1 December.\n\nRead https://udin.example/terms & <ask> us.\n\n-- `,
    );
    expect(mail!.html).toContain('<a href="https://udin.example/terms"');
    expect(mail!.html).toContain('&lt;ask&gt;');
    expect(await scene.noticesOf(user(asha))).toMatchObject([
      { event: 'circular.sent', ...en, link: null, read: false },
    ]);
    expect(await scene.noticesOf(user(closed))).toEqual([]);
  });

  it('is in the language it has, greeting included, for who reads one it has not', async () => {
    const bengali = scene.aCustomer({ firstName: 'Ria' });
    await scene.call('PATCH', '/preferences', user(bengali), { language: 'bn' });
    await scene.taken(await part([bengali]), 'tell-circular');
    await scene.quiet();
    const [mail] = scene.mailsTo(bengali.email);
    expect([mail!.subject, mail!.html]).toEqual([en.title, expect.stringContaining('<html lang="en">')]);
    expect(mail!.text).toMatch(/^Hello Ria,/);
  });

  it('waits behind what one person waits for; what was stopped does not leave before it is resumed', async () => {
    await proxy.cut();
    const customers = Array.from({ length: 50 }, () => scene.aCustomer());
    const [circularId, stopped] = [randomUUID(), randomUUID()];
    for (const id of [await part(customers, circularId), await part(customers, stopped)])
      await scene.taken(id, 'tell-circular');
    const one = scene.aCustomer();
    const signed = await scene.events.tell('document.signed', { ...exampleOf('document.signed'), customer: one });
    await scene.taken(signed, 'tell-document-signed');
    const stop = await scene.events.tell('circular.stopped', { circularId: stopped });
    await scene.taken(stop, 'stop-circular');
    // Of another part it is heard only now.
    const late = scene.aCustomer();
    await scene.taken(await part([late], stopped), 'tell-circular');
    expect(await scene.noticesOf(user(late))).toEqual([]);
    // None is tried again before all are due at once.
    await waitFor(async () => {
      await scene.rows.query(`UPDATE mails SET due_at = now() + interval '1 day' WHERE status = 'queued'`);
      const count = `SELECT count(*)::int AS n FROM mails
        WHERE status = 'sending' OR status = 'queued' AND due_at < now() + interval '1 hour'`;
      return (await scene.rows.query(count))[0].n === 0;
    });
    const before = scene.inbox.messages.length;
    await proxy.mend();
    proxy.stall();
    // Those to many for longer.
    await scene.rows.query(`UPDATE mails SET due_at = now() - make_interval(mins => CASE WHEN is_bulk THEN 9 ELSE 1 END)
      WHERE status = 'queued'`);
    // Three are sent at the same time.
    const first = await waitFor(async () => {
      const sending = await scene.rows.query(`SELECT recipient FROM mails WHERE status = 'sending'`);
      return sending.length === 3 && sending.map(({ recipient }: { recipient: string }) => recipient);
    });
    expect(first).toContain(one.email);
    await proxy.cut();
    await proxy.mend();
    await scene.quietWithoutPauses();
    const left = scene.inbox.messages.slice(before).map(({ recipients }) => recipients[0]);
    expect([left.length, new Set(left).size]).toEqual([51, 51]);
    const resumed = { circularId: stopped, words, customers: [customers[0]!, late], round: 1 };
    for (let n = 0; n < 2; n += 1)
      await scene.taken(await scene.events.tell('circular.sent', resumed), 'tell-circular');
    await scene.quiet();
    expect([customers[0]!, customers[1]!, late].map((each) => subjects(each).length)).toEqual([2, 1, 1]);
    // Heard late, it is of the round before.
    const stopAgain = await scene.events.tell('circular.stopped', { circularId: stopped, round: 0 });
    await scene.taken(stopAgain, 'stop-circular');
    const other = scene.aCustomer();
    const next = await scene.events.tell('circular.sent', { ...resumed, customers: [other] });
    await scene.taken(next, 'tell-circular');
    await scene.quiet();
    expect(subjects(other)).toEqual([en.title]);
  });
});
