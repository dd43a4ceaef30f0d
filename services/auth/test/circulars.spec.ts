import './support/cheap-hashes';
import { randomUUID } from 'node:crypto';
import { type AdminActAnswer, CIRCULAR_LIST_MAX, type CircularAnswer, MAX_INTEGER } from '@udin/contracts';
import { waitFor } from '@udin/testing';
import { SendCircularsJob } from '../src/circulars/send-circulars.job';
import type { Browser } from './support/a-browser';
import { colleagueIn, colleagueWithAppIn, PASSWORD, told } from './support/a-colleague';
import { ADMIN, Scene } from './support/a-scene';
import { outboxOf } from './support/outbox-of';

const words = { en: { title: 'Closed for Puja', text: 'From 20 to 24 October.' }, hi: { title: 'बंद', text: 'पूजा' } };
const ALL = { audience: 'all' };

let scene: Scene;
let owner: Browser;
beforeAll(async () => {
  scene = await Scene.open({}, 2);
  owner = await scene.admin();
});
afterAll(() => scene?.close());
afterEach(() => scene.rows.query('DELETE FROM circulars'));

/** Customers as registration leaves them. */
async function customers(count: number, emailVerified = true): Promise<{ id: string; email: string }[]> {
  const rows: { id: string; email: string }[] = await scene.rows.query(
    `INSERT INTO users (id, type, first_name, last_name, email, password_hash, email_verified, created_at)
     SELECT gen_random_uuid(), 'user', 'Asha', 'Sen', gen_random_uuid() || '@example.test', '', $2, now() - interval '1 day'
       FROM generate_series(1, $1) RETURNING id, email`,
    [count, emailVerified],
  );
  return rows;
}
const send = (to: object, count: number, more: object = {}, by = owner) =>
  by.post('circulars', { id: randomUUID(), words, to, count, currentPassword: ADMIN.password, ...more });
const count = async (to: object) => (await owner.post('circulars/recipients', to)).body.data;
const sent = async (id: string) =>
  (await outboxOf(scene, 'circular.sent')).filter(({ circularId }) => circularId === id);
const one = async (id: string): Promise<CircularAnswer> =>
  (await owner.get('circulars')).body.data.find((each: CircularAnswer) => each.id === id);
const run = (instances: number[]) =>
  Promise.all(instances.map((instance) => scene.instances[instance]!.app.get(SendCircularsJob).run()));
const tellNext = async (...instances: number[]) => {
  await scene.rows.query(`UPDATE circulars SET next_at = now() - interval '1 second'`);
  await run(instances);
};

describe('[X-20] a circular', () => {
  it('tells everybody once, in parts, with two instances and a part that failed', async () => {
    const [known, unverified] = [await customers(117), await customers(1, false)];
    const all = await count(ALL);
    expect(all).toEqual({ count: expect.any(Number), unknown: [] });
    const { status, body } = await send(ALL, all.count);
    expect([status, body.data]).toMatchObject([
      200,
      { title: 'Closed for Puja', count: all.count, byName: 'First Admin' },
    ]);
    const { id } = body.data as CircularAnswer;
    await waitFor(async () => (await one(id)).told === 50);
    // Whoever registers now is told nothing of before.
    await scene.browser().register();
    await tellNext(0, 1);
    // How far it has come cannot be written down, as a number that is too large: then nobody is told, either.
    const [{ told: before }] = await scene.rows.query('SELECT told FROM circulars');
    const setTold = (number: number) => scene.rows.query('UPDATE circulars SET told = $1', [number]);
    await setTold(MAX_INTEGER);
    await expect(tellNext(0)).rejects.toThrow('out of range');
    await setTold(before);
    for (let n = 0; n < 3; n += 1) await tellNext(n % 2);
    expect(await one(id)).toMatchObject({ told: all.count, endedAt: expect.any(String), isStopped: false });
    const parts = await sent(id);
    const ids = parts.flatMap((part) => part.customers.map((customer) => customer.id));
    expect([ids.length, new Set(ids).size]).toEqual([all.count, all.count]);
    expect(known.every((customer) => ids.includes(customer.id))).toBe(true);
    expect(ids).not.toContain(unverified[0]!.id);
    expect(parts.every((part) => part.customers.length <= 50 && part.words.hi?.title === 'बंद')).toBe(true);
  });

  it('leaves although the clock of the database was days ahead when another one left', async () => {
    const [customer] = await customers(1);
    const first = (await send({ audience: 'emails', emails: [customer!.email] }, 1)).body.data;
    await waitFor(async () => (await one(first.id)).endedAt);
    await scene.rows.query(`UPDATE circulars SET next_at = now() + interval '6 days'`);
    const { id } = (await send({ audience: 'emails', emails: [customer!.email] }, 1)).body.data;
    await waitFor(async () => (await one(id)).endedAt);
    expect(await sent(id)).toHaveLength(1);
  });

  it('goes to those of a list alone, and names who is no customer; the list is forgotten at its end', async () => {
    const [asha, other] = await customers(2);
    const emails = [` ${asha!.email.toUpperCase()}`, asha!.email, ADMIN.email, 'nobody@example.test', ''];
    const to = { audience: 'emails', emails };
    expect(await count(to)).toEqual({ count: 1, unknown: [ADMIN.email, 'nobody@example.test'] });
    const most = [asha!.id, ...Array.from({ length: CIRCULAR_LIST_MAX - 1 }, () => randomUUID())];
    expect(await count({ audience: 'customers', userIds: most })).toMatchObject({ count: 1 });
    const { id } = (await send(to, 1)).body.data;
    await waitFor(async () => (await one(id)).endedAt);
    expect((await sent(id)).map((part) => part.customers.map((each) => each.id))).toEqual([[asha!.id]]);
    expect(JSON.stringify(await sent(id))).not.toContain(other!.id);
    expect(await scene.rows.query('SELECT recipient_ids FROM circulars')).toEqual([{ recipient_ids: null }]);
  });

  it('takes turns with another one: two together are told no faster than one', async () => {
    await customers(60);
    const all = await count(ALL);
    const first = (await send(ALL, all.count)).body.data.id;
    await waitFor(async () => (await one(first)).told === 50);
    await scene.rows.query(`UPDATE circulars SET next_at = now() + interval '2 minutes'`);
    const second = (await send(ALL, all.count)).body.data.id;
    await run([0, 1]);
    expect((await one(second)).told).toBe(0);
    await scene.rows.query(`UPDATE circulars SET next_at = next_at - interval '5 minutes'`);
    await run([0, 1]);
    expect([await one(first), await one(second)]).toMatchObject([{ told: 50 }, { told: 50 }]);
  });

  it('is the same when it is said again, also at the same moment', async () => {
    const [asha] = await customers(1);
    const to = { audience: 'customers', userIds: [asha!.id] };
    const id = randomUUID();
    const answers = await Promise.all([send(to, 1, { id }), send(to, 1, { id })]);
    expect([...answers, await send(to, 1, { id })].map(told)).toEqual(['200 ok', '200 ok', '200 ok']);
    await waitFor(async () => (await one(id)).endedAt);
    expect(await sent(id)).toHaveLength(1);
  });

  it('stops: nobody else is told, and what has not left is withdrawn; goes on in another round', async () => {
    await customers(60);
    const all = await count(ALL);
    const { id } = (await send(ALL, all.count)).body.data;
    await waitFor(async () => (await one(id)).told === 50);
    const stop = () => owner.post(`circulars/${id}/stop`);
    expect((await stop()).body.data).toMatchObject({ told: 50, isStopped: true, endedAt: expect.any(String) });
    expect(told(await stop())).toBe('200 ok');
    await tellNext(0);
    expect(await sent(id)).toHaveLength(1);
    const stopped = await outboxOf(scene, 'circular.stopped');
    expect(stopped.filter((event) => event.circularId === id)).toHaveLength(1);
    expect(told(await owner.post(`circulars/${randomUUID()}/stop`))).toBe('404 request.not-found');
    const resume = (which: string, currentPassword = ADMIN.password) =>
      owner.post(`circulars/${which}/resume`, { currentPassword });
    expect(told(await resume(id, 'another'))).toBe('400 auth.password-wrong');
    expect((await one(id)).isResumable).toBe(true);
    const stoppedSince = (time: string) =>
      scene.rows.query(`UPDATE circulars SET ended_at = now() - interval '${time}' WHERE id = $1`, [id]);
    await stoppedSince('8 days');
    expect([(await one(id)).isResumable, told(await resume(id))]).toEqual([false, '404 request.not-found']);
    await stoppedSince('6 days');
    const answers = await Promise.all([resume(id), resume(id)]);
    expect(answers.map(told)).toEqual(['200 ok', '200 ok']);
    await waitFor(async () => (await one(id)).told === 50);
    expect(await one(id)).toMatchObject({ endedAt: null, isStopped: false });
    while (!(await one(id)).endedAt) await tellNext(0, 1);
    const rounds = (await sent(id)).flatMap(({ round, customers: part }) => part.map((each) => [round, each.id]));
    const again = rounds.filter(([round]) => round === 1).map(([, customer]) => customer);
    expect([again.length, new Set(again).size, (await one(id)).isResumable]).toEqual([all.count, all.count, false]);
    // All are told, and their emails may wait for the mail server.
    const [asha] = await customers(1);
    const ended = (await send({ audience: 'customers', userIds: [asha!.id] }, 1)).body.data.id;
    const { endedAt } = await waitFor(async () => ((await one(ended)).endedAt ? one(ended) : undefined));
    const { data } = (await owner.post(`circulars/${ended}/stop`)).body;
    expect(data).toMatchObject({ endedAt, isStopped: true, isResumable: false });
    expect(told(await resume(ended))).toBe('404 request.not-found');
  });

  it('asks the owner for password and code, and for the number that was shown; the log keeps it without addresses', async () => {
    const [asha] = await customers(1);
    const to = { audience: 'emails', emails: [asha!.email] };
    const lead = await colleagueIn(scene, owner, 'lead');
    expect(told(await send(to, 1, { currentPassword: PASSWORD }, lead.browser))).toBe('403 auth.role-denied');
    expect(told(await send(to, 1, { currentPassword: 'not-this' }))).toBe('400 auth.password-wrong');
    expect(told(await send(to, 2))).toBe('409 auth.circular-count');
    for (const wrong of [{}, { audience: 'emails' }, { audience: 'emails', emails: [] }, { audience: 'customers' }])
      expect(told(await send(wrong, 1))).toBe('400 request.invalid');
    const second = await colleagueWithAppIn(scene, owner, 'owner');
    const by = (more: object) => send(to, 1, { currentPassword: PASSWORD, ...more }, second.browser);
    expect(told(await by({}))).toBe('400 auth.code-needed');
    expect(await scene.rows.query('SELECT 1 FROM circulars')).toEqual([]);
    expect(told(await by({ code: await second.next() }))).toBe('200 ok');
    const { body } = await owner.call('GET', '/api/operations/auth/acts?limit=5');
    const done = (body.data as AdminActAnswer[]).find(({ stage }) => stage === 'done')!;
    expect(done).toMatchObject({ act: 'POST /api/auth/circulars', details: { audience: 'emails', customers: '1' } });
    expect(JSON.stringify(body)).not.toContain(asha!.email);
  });

  it('is read again as it was written, in each language it has, and by nobody but an owner', async () => {
    const [asha] = await customers(1);
    const { id } = (await send({ audience: 'customers', userIds: [asha!.id] }, 1)).body.data;
    expect((await owner.get(`circulars/${id}`)).body.data).toEqual(words);
    expect(told(await owner.get(`circulars/${randomUUID()}`))).toBe('404 request.not-found');
    const lead = await colleagueIn(scene, owner, 'lead');
    expect(told(await lead.browser.get(`circulars/${id}`))).toBe('403 auth.role-denied');
  });

  it('is tried out on oneself, in each language it has', async () => {
    expect(told(await owner.post('circulars/test', { words }))).toBe('200 ok');
    const mail = await scene.mailTo(ADMIN.email, '[Test] Closed for Puja');
    expect(mail.text).toContain('Hello First,\n\nFrom 20 to 24 October.');
    expect((await scene.mailTo(ADMIN.email, '[Test] बंद')).text).toContain('नमस्ते First');
  });
});
