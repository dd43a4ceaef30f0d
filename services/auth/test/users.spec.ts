import './support/cheap-hashes';
import { v7 } from 'uuid';
import { anEmail, aRegistration } from './support/a-browser';
import { ADMIN, Scene } from './support/a-scene';

describe('users and admins', () => {
  let scene: Scene;
  beforeAll(async () => void (scene = await Scene.open()));
  afterAll(() => scene.close());

  it('[ADM-2] lists customers, newest first, in pages, with the new ones of this week', async () => {
    const people = [];
    for (let n = 0; n < 3; n++) people.push(await scene.browser().register({ lastName: `Listed${n}` }));
    const admin = await scene.admin();
    const [{ total }] = await scene.rows.query(`SELECT count(*)::int AS total FROM users WHERE type = 'user'`);
    const first = (await admin.get('users?limit=2')).body.data;
    expect(first).toMatchObject({ page: 1, pages: Math.ceil(total / 2), total, newThisWeek: total });
    expect(first.users.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Listed2', 'Listed1']);
    expect((await admin.get('users?limit=2&page=2')).body.data.users[0].id).toBe(people[0]!.id);
    expect(JSON.stringify(first)).not.toMatch(/argon2|password/i);
    await scene.rows.query(`UPDATE users SET created_at = now() - interval '8 days' WHERE id = $1`, [people[0]!.id]);
    expect((await admin.get('users')).body.data.newThisWeek).toBe(total - 1);
    expect((await admin.get('users?type=admin')).body.data.users).toEqual([
      expect.objectContaining({ email: ADMIN.email }),
    ]);
  });

  it('[ADM-2] searches names, addresses and phone numbers; % and _ are themselves', async () => {
    const { email } = await scene
      .browser()
      .register({ firstName: 'Madhu_mita', lastName: 'Roy%', phoneNumber: '9000011122' });
    const admin = await scene.admin();
    for (const search of ['madhu_', 'Mita Roy', 'roy%', email, email.slice(5, 14), '00011122']) {
      const { users } = (await admin.get(`users?search=${encodeURIComponent(search)}`)).body.data;
      expect(users.map((user: { email: string }) => user.email)).toEqual([email]);
    }
    const tooShort = (await admin.get('users?search=m%25')).body;
    expect(tooShort.details).toEqual([{ field: 'search', reason: 'The search needs two letters or digits.' }]);
    expect((await admin.get('users?search=nobody%20has%20this')).body.data).toMatchObject({
      users: [],
      total: 0,
      pages: 1,
    });
  });

  it('[ADM-2] finds a phone number however it is written, and an id, whole or by the end that pages show', async () => {
    const { email, id } = await scene.browser().register({ phoneNumber: '9830077123' });
    const admin = await scene.admin();
    const phones = ['9830077123', '98300 77123', '+91 98300 77123', '09830077123', '+91-98300-77123'];
    for (const search of [...phones, id, id.toUpperCase(), id.slice(-8), `…${id.slice(-8).toUpperCase()}`]) {
      const { users } = (await admin.get(`users?search=${encodeURIComponent(search)}`)).body.data;
      expect([search, ...users.map((user: { email: string }) => user.email)]).toEqual([search, email]);
    }
  });

  it('[ADM-2] finds a business by its company and its GSTIN, as it is called today', async () => {
    const browser = scene.browser();
    const { id, email } = await browser.register();
    const admin = await scene.admin();
    const found = async (search: string) => {
      const { users } = (await admin.get(`users?search=${encodeURIComponent(search)}`)).body.data;
      return users.map((user: { email: string }) => user.email);
    };
    const change = (body: object) => browser.call('PATCH', `/api/auth/users/${id}`, body);
    await change({ companyName: 'Hooghly Jute & Söhne LLP', gstin: '27AAPFU0939F1ZV' });
    for (const search of ['hooghly jute', 'SÖHNE llp', '27AAPFU0939F1ZV', '27 aapfu0939f 1zv', 'aapfu0939'])
      expect([search, await found(search)]).toEqual([search, [email]]);
    await change({ companyName: 'Hooghly Textiles', gstin: '' });
    expect([await found('hooghly jute'), await found('27AAPFU0939F1ZV'), await found('hooghly')]).toEqual([
      [],
      [],
      [email],
    ]);
  });

  it('[ADM-2] finds an address by the letters of its domain, and by what stands for them', async () => {
    const email = anEmail().replace(/@.*/, '@bücher.भारत');
    await scene.browser().register({ email });
    const admin = await scene.admin();
    const kept = email.replace(/@.*/, '@xn--bcher-kva.xn--h2brj9c');
    for (const search of [email, kept, 'BÜCHER.भारत', '@bücher.भारत', 'xn--bcher']) {
      const { users } = (await admin.get(`users?search=${encodeURIComponent(search)}`)).body.data;
      expect([search, ...users.map((user: { email: string }) => user.email)]).toEqual([search, kept]);
    }
  });

  it('[ADM-2] finds names of two letters where a word begins, and words in any order', async () => {
    const { email } = await scene.browser().register({ firstName: 'Om', lastName: 'মা Zimik' });
    const admin = await scene.admin();
    const found = async (search: string) => {
      const { users } = (await admin.get(`users?search=${encodeURIComponent(search)}`)).body.data;
      return users.some((user: { email: string }) => user.email === email);
    };
    for (const search of ['om', 'Om', 'মা', 'zi', 'zimik om'])
      expect([search, await found(search)]).toEqual([search, true]);
    for (const search of ['mi', 'om xy']) expect([search, await found(search)]).toEqual([search, false]);
  });

  it('[ADM-2] bounds its pages and names bad ones', async () => {
    const admin = await scene.admin();
    const fields = async (query: string) => {
      const { body } = await admin.get(`users?${query}`);
      return [...new Set(body.details.map(({ field }: { field: string }) => field))];
    };
    expect(await fields('limit=101')).toEqual(['limit']);
    expect(await fields('page=0')).toEqual(['page']);
    expect(await fields('page=x')).toEqual(['page']);
    expect(await fields('type=root')).toEqual(['type']);
  });

  it('[ADM-4] shows one user to that user and to admins only', async () => {
    const browser = scene.browser();
    const { id } = await browser.register();
    expect((await browser.get(`users/${id}`)).body.data).toMatchObject({ id, _id: id, phoneNumber: '9876543210' });
    const other = scene.browser();
    await other.register();
    expect((await other.get(`users/${id}`)).status).toBe(403);
    const admin = await scene.admin();
    expect((await admin.get(`users/${id}`)).body.data.id).toBe(id);
    for (const unknown of [v7(), 'no-uuid']) expect((await admin.get(`users/${unknown}`)).status).toBe(404);
  });

  it('[ADM-4] lets admins make admins; nobody else', async () => {
    const request = { firstName: 'Bina', lastName: 'Das', email: anEmail(), password: 'a-long-one-of-hers' };
    const customer = scene.browser();
    await customer.register();
    expect((await customer.post('admins', request)).status).toBe(403);
    expect((await scene.browser().post('admins', request)).status).toBe(401);
    const admin = await scene.admin();
    expect((await admin.post('admins', { ...request, password: 'Password123' })).body.error).toBe(
      'auth.password-common',
    );
    const made = await admin.post('admins', request);
    expect([made.status, made.body.data.type]).toEqual([201, 'admin']);
    expect((await admin.post('admins', request)).status).toBe(409);
    expect((await scene.browser().post('admin/login', request)).status).toBe(400);
    const { email, password } = request;
    expect((await scene.browser().post('admin/login', { email, password })).body.data.type).toBe('admin');
  });

  it('[ADM-4] the password that an owner chose for somebody is the first one: it serves 7 days, until a change', async () => {
    const [email, password] = [anEmail(), 'a-long-one-of-the-owner'];
    const person = { firstName: 'Bina', lastName: 'Das', email };
    const { id } = (await (await scene.admin()).post('admins', { ...person, password })).body.data;
    const logIn = (typed: string) => scene.browser().post('admin/login', { email, password: typed });
    const first = await logIn(password);
    expect(first.body.data.usedTempPassword).toBe(true);
    await scene.rows.query(`UPDATE users SET temp_password_expires_at = now() - interval '1 second' WHERE id = $1`, [
      id,
    ]);
    expect((await logIn(password)).body.error).toBe('auth.temp-password-expired');
    const her = scene.browser();
    her.token = first.body.data.accessToken;
    const newPassword = 'a-long-one-of-hers';
    expect((await her.post('change-password', { currentPassword: password, newPassword })).status).toBe(200);
    expect((await logIn(newPassword)).body.data.usedTempPassword).toBe(false);
    const owner = await scene.admin();
    expect((await owner.get(`users/${id}`)).body.data.email).toBe(email);
  });

  it("[ADM-4] ends an admin's powers with the session, not minutes later", async () => {
    const admin = await scene.admin();
    await admin.post('logout');
    const { status } = await admin.post('admins', {
      firstName: 'A',
      lastName: 'B',
      email: anEmail(),
      password: 'a-long-one-of-his',
    });
    expect(status).toBe(401);
  });

  it('[ADM-1] makes the first admin once, keeps a changed password, and makes no admin of a customer', async () => {
    const admin = await scene.admin();
    await admin.post('change-password', { currentPassword: ADMIN.password, newPassword: 'changed-since-then' });
    await Promise.all([scene.start(), scene.start()]);
    expect((await scene.browser(1).post('admin/login', ADMIN)).status).toBe(401);
    expect((await scene.browser(1).post('admin/login', { ...ADMIN, password: 'changed-since-then' })).status).toBe(200);
    const { email } = await scene.browser().register(aRegistration());
    await scene.start({ ADMIN_EMAIL: email, ADMIN_PASSWORD: 'an-admin-by-accident' });
    const start = scene.start({ ADMIN_EMAIL: anEmail(), ADMIN_PASSWORD: 'password123' });
    await expect(start).rejects.toThrow(/^ADMIN_PASSWORD: This password is too common/);
    expect(await scene.rows.query('SELECT type FROM users WHERE email = $1', [email])).toEqual([{ type: 'user' }]);
  });
});
