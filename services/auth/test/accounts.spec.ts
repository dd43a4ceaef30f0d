import './support/cheap-hashes';
import { waitFor } from '@udin/testing';
import { anEmail, type Browser, GOOD_PASSWORD } from './support/a-browser';
import { outboxOf } from './support/outbox-of';
import { Scene } from './support/a-scene';

const REASON = 'Uploads forged papers';

describe('an admin and the accounts of others', () => {
  let scene: Scene;
  let owner: Browser;
  beforeAll(async () => {
    scene = await Scene.open({}, 2);
    owner = await scene.admin();
  });
  afterAll(() => scene.close());

  async function anAdmin(role: string) {
    const email = anEmail();
    const person = { firstName: 'Rohan', lastName: 'Mehta', email, password: GOOD_PASSWORD, role };
    const { id } = (await owner.post('admins', person)).body.data;
    const browser = scene.browser();
    const { data } = (await browser.post('admin/login', { email, password: GOOD_PASSWORD })).body;
    browser.token = data.accessToken;
    return { id: id as string, email, browser, refreshToken: data.refreshToken as string };
  }
  async function aCustomer() {
    const browser = scene.browser();
    const session = await browser.register();
    return { ...session, browser };
  }
  const remove = (browser: Browser, path: string) => browser.call('DELETE', `/api/auth/${path}`);
  const ban = (by: Browser, id: string, body: object = { reason: REASON }) => by.post(`users/${id}/ban`, body);
  const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];
  const logIn = (email: string, from = scene.browser()) => from.post('login', { email, password: GOOD_PASSWORD });

  it('[ADM-4] sees where a customer is logged in and ends one session; the others go on', async () => {
    const { id, email, browser } = await aCustomer();
    const phone = scene.browser();
    phone.token = (await logIn(email, phone)).body.data.accessToken;
    const { browser: support } = await anAdmin('support');
    const { data } = (await support.get(`users/${id}/sessions`)).body;
    expect(data).toEqual([
      expect.objectContaining({ address: phone.address, userAgent: 'Test browser' }),
      expect.objectContaining({ address: browser.address }),
    ]);
    expect((await remove(support, `users/${id}/sessions/${data[0].id}`)).status).toBe(200);
    expect((await phone.get('sessions')).status).toBe(401);
    expect((await browser.get('sessions')).status).toBe(200);
    expect((await support.get(`users/${id}/sessions`)).body.data).toHaveLength(1);
    const again = await remove(support, `users/${id}/sessions/${data[0].id}`);
    expect(errorOf(again)).toEqual([404, 'auth.session-not-found']);
    const foreign = await aCustomer();
    const [other] = (await support.get(`users/${foreign.id}/sessions`)).body.data;
    expect(errorOf(await remove(support, `users/${id}/sessions/${other.id}`))).toEqual([404, 'auth.session-not-found']);
    expect((await foreign.browser.get('sessions')).status).toBe(200);
  });

  it('[ADM-4] ends all sessions of a customer, whose next login works', async () => {
    const { id, email, browser, refreshToken } = await aCustomer();
    await logIn(email);
    const { body } = await remove(owner, `users/${id}/sessions`);
    expect(body.data).toEqual({ ended: 2 });
    expect((await browser.get('sessions')).status).toBe(401);
    expect((await browser.post('refresh', { refreshToken })).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
  });

  it('[X-14] [ADM-4] bans a customer: no login, no refresh, and every token is refused within 2 seconds', async () => {
    const { id, email, browser, refreshToken } = await aCustomer();
    const banned = await ban(owner, id);
    expect([banned.status, banned.body.data.log[0]]).toEqual([
      200,
      {
        id: expect.any(String),
        act: 'banned',
        adminId: expect.any(String),
        adminName: 'First Admin',
        reason: REASON,
        at: expect.any(String),
      },
    ]);
    const elsewhere = scene.browser(1);
    elsewhere.token = browser.token;
    expect(await scene.endsAreRead(1)).toBeLessThanOrEqual(1);
    expect((await elsewhere.get(`users/${id}`)).status).toBe(401);
    expect(errorOf(await browser.post('refresh', { refreshToken }))).toEqual([401, 'auth.token-invalid']);
    expect(errorOf(await logIn(email))).toEqual([403, 'auth.banned']);
    const wrong = await scene.browser().post('login', { email, password: 'not-this-one' });
    expect(errorOf(wrong)).toEqual([401, 'auth.credentials']);
    const told = (await outboxOf(scene, 'session.ended')).filter(({ userId }) => userId === id);
    expect(told.map(({ reason }) => reason)).toEqual(['banned']);
  });

  it('[ADM-4] tells the other services of a ban and of its end, also where no session is left', async () => {
    const { id, email, browser } = await aCustomer();
    await browser.post('logout');
    await ban(owner, id);
    await browser.call('PATCH', `/api/auth/users/${id}`, { firstName: 'Too late' });
    await remove(owner, `users/${id}/ban`);
    await remove(owner, `users/${id}/ban`);
    const told = (await outboxOf(scene, 'user.changed')).filter(({ customer }) => customer.id === id);
    const customer = { id, email, firstName: 'Asha', lastName: 'Sen' };
    const company = { name: '', gstin: '' };
    const phoneNumber = '9876543210';
    expect(told).toEqual([
      { customer, phoneNumber, company, isBanned: true, changedAt: expect.any(String) },
      { customer, phoneNumber, company, isBanned: false, changedAt: expect.any(String) },
    ]);
    expect(told[1]!.changedAt > told[0]!.changedAt).toBe(true);
    const { id: colleague } = await anAdmin('support');
    await ban(owner, colleague);
    await remove(owner, `users/${colleague}/ban`);
    expect(JSON.stringify(await outboxOf(scene, 'user.changed'))).not.toContain(colleague);
    const toldOfAdmin = (await outboxOf(scene, 'admin.changed')).filter(({ adminId }) => adminId === colleague);
    expect(toldOfAdmin.map(({ isBanned }) => isBanned)).toEqual([false, true, false]);
  });

  it('[EVT-1] tells the payment service of the company that invoices are for, once for each change', async () => {
    const { id, browser } = await aCustomer();
    const change = (body: object) => browser.call('PATCH', `/api/auth/users/${id}`, body);
    for (const gstin of ['27aapfu0939f1zv', '27AAPFU0939F1ZV', ''])
      await change({ companyName: 'Sen Textiles', gstin });
    const told = (await outboxOf(scene, 'user.changed')).filter(({ customer }) => customer.id === id);
    expect(told.map(({ company }) => company)).toEqual([
      { name: 'Sen Textiles', gstin: '27AAPFU0939F1ZV' },
      { name: 'Sen Textiles', gstin: '' },
    ]);
  });

  it('[ADM-2] tells of a corrected phone, once for each change', async () => {
    const { id, browser } = await aCustomer();
    const change = (body: object) => browser.call('PATCH', `/api/auth/users/${id}`, body);
    for (const phoneNumber of ['9830012345', '9830012345', '9830012346']) await change({ phoneNumber });
    await change({ address: '7 Park Street' });
    const told = (await outboxOf(scene, 'user.changed')).filter(({ customer }) => customer.id === id);
    expect(told.map(({ phoneNumber }) => phoneNumber)).toEqual(['9830012345', '9830012346']);
  });

  it('[ADM-4] tells of the end of a ban as the newest, also when the clock was a day ahead at the ban', async () => {
    const { id } = await aCustomer();
    await ban(owner, id);
    await scene.rows.query(`UPDATE users SET told_at = told_at + interval '1 day' WHERE id = $1`, [id]);
    const [{ ahead }] = await scene.rows.query<[{ ahead: Date }]>('SELECT told_at AS ahead FROM users WHERE id = $1', [
      id,
    ]);
    await remove(owner, `users/${id}/ban`);
    const told = (await outboxOf(scene, 'user.changed')).filter(({ customer }) => customer.id === id);
    expect(new Date(told[1]!.changedAt as string) > ahead).toBe(true);
  });

  it('[RST-1] keeps the ban over a reset of the password, and takes it back', async () => {
    const { id, email } = await aCustomer();
    await ban(owner, id);
    const reset = scene.browser();
    await reset.post('verify-forgot-password', await reset.codeFor(email, 'forgot-password'));
    await reset.post('reset-password', { email, newPassword: 'six-is-enough-here' });
    const again = { email, password: 'six-is-enough-here' };
    expect(errorOf(await reset.post('login', again))).toEqual([403, 'auth.banned']);
    expect((await remove(owner, `users/${id}/ban`)).body.data.bannedAt).toBeNull();
    expect((await reset.post('login', again)).status).toBe(200);
    await remove(owner, `users/${id}/ban`);
    const { log } = (await owner.get(`users/${id}/account`)).body.data;
    expect(log.map(({ act, reason }: { act: string; reason: string }) => [act, reason])).toEqual([
      ['unbanned', ''],
      ['banned', REASON],
    ]);
  });

  it('[ADM-4] leaves no session alive that is opened while the ban is made', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, email, refreshToken } = await aCustomer();
      const together = await Promise.all([
        ...Array.from({ length: 3 }, () => logIn(email)),
        ban(owner, id),
        ...Array.from({ length: 3 }, () => logIn(email)),
        scene.browser(1).post('refresh', { refreshToken }),
      ]);
      const tokens = together.map(({ body }) => body.data?.refreshToken).filter(Boolean);
      for (const token of tokens)
        expect((await scene.browser().post('refresh', { refreshToken: token })).status).toBe(401);
    }
  });

  it('[ADM-4] only an owner does this to an admin, nobody to the own account, and no reason is no ban', async () => {
    const [lead, support] = [await anAdmin('lead'), await anAdmin('support')];
    const denied = [403, 'auth.role-denied'];
    expect(errorOf(await ban(lead.browser, support.id))).toEqual(denied);
    expect(errorOf(await support.browser.get(`users/${lead.id}/sessions`))).toEqual(denied);
    expect(errorOf(await remove(lead.browser, `users/${support.id}/sessions`))).toEqual(denied);
    expect(errorOf(await ban(lead.browser, lead.id))).toEqual([409, 'auth.own-account']);
    expect(errorOf(await ban(owner, support.id, { reason: '  ' }))).toEqual([400, 'request.invalid']);
    expect((await support.browser.get('sessions')).status).toBe(200);
    const { bannedAt } = (await ban(owner, support.id)).body.data;
    const team = (await owner.get('admins')).body.data as { id: string; bannedAt: string | null }[];
    expect(team.filter((one) => one.bannedAt).map((one) => [one.id, one.bannedAt])).toEqual([[support.id, bannedAt]]);
    expect((await support.browser.get('sessions')).status).toBe(401);
    const login = { email: support.email, password: GOOD_PASSWORD };
    expect(errorOf(await scene.browser().post('admin/login', login))).toEqual([403, 'auth.banned']);
    expect(errorOf(await ban(owner, '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10'))).toEqual([404, 'auth.account-not-found']);
  });

  it('[ADM-4] of two owners who ban each other at once, one stays', async () => {
    const [one, two] = [await anAdmin('owner'), await anAdmin('owner')];
    const both = await Promise.all([ban(one.browser, two.id), ban(two.browser, one.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('[ADM-4] of two owners of whom one bans and one demotes the other at once, one stays owner', async () => {
    const [one, two] = [await anAdmin('owner'), await anAdmin('owner')];
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const both = await scene.rows.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM users WHERE id = ANY($1) FOR UPDATE', [[one.id, two.id]]);
      const acts = [ban(one.browser, two.id), two.browser.patch(`admins/${one.id}`, { role: 'lead' })];
      await waitFor(async () => (await scene.rows.query(waiting)).length === 2, { what: 'both to wait' });
      return acts;
    });
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});
