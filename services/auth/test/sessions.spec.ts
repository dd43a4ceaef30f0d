import './support/cheap-hashes';
import { randomUUID } from 'node:crypto';
import { fewAtOnce, waitFor } from '@udin/testing';
import { anEmail, GOOD_PASSWORD } from './support/a-browser';
import { ADMIN, Scene } from './support/a-scene';

describe('sessions', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({}, 2);
  });
  afterAll(() => scene.close());

  it('[LOG-1] logs in and answers user and tokens', async () => {
    const { email, id } = await scene.browser().register();
    const { status, body } = await scene
      .browser()
      .post('login', { email: email.toUpperCase(), password: GOOD_PASSWORD });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id,
      _id: id,
      email,
      user: { id, email },
      expiresIn: 900,
      usedTempPassword: false,
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('[LOG-1] opens the account whose password it is, where a mailbox got two before its domain had one spelling', async () => {
    const name = randomUUID();
    const kept = await scene.browser().register({ email: `${name}@bücher.in` });
    const other = await scene.browser().register({ password: 'of the other account' });
    await scene.rows.query('UPDATE users SET email = $2 WHERE id = $1', [other.id, `${name}@bücher.in`]);
    const logIn = async (password: string) =>
      (await scene.browser().post('login', { email: `${name}@xn--bcher-kva.in`, password })).body;
    expect((await logIn(GOOD_PASSWORD)).data.id).toBe(kept.id);
    expect((await logIn('of the other account')).data.id).toBe(other.id);
    expect((await logIn('of neither account')).error).toBe('auth.credentials');
  });

  it('[LOG-1] says the same for a wrong password and for an unknown address', async () => {
    const { email } = await scene.browser().register();
    const wrong = await scene.browser().post('login', { email, password: 'not-this-one' });
    const unknown = await scene.browser().post('login', { email: anEmail(), password: 'not-this-one' });
    for (const { status, body } of [wrong, unknown]) {
      expect([status, body.error, body.message]).toEqual([
        401,
        'auth.credentials',
        'Login failed. Please check your credentials.',
      ]);
    }
  });

  it('[API-1] renews tokens; each refresh token serves once', async () => {
    const browser = scene.browser();
    const first = await browser.register();
    const { status, body } = await browser.post('refresh', { refreshToken: first.refreshToken });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: first.id, user: { id: first.id } });
    expect(body.data.refreshToken).not.toBe(first.refreshToken);
    browser.token = body.data.accessToken;
    expect((await browser.get('sessions')).status).toBe(200);
  });

  it('[API-1] ends the whole family when a stolen refresh token is used a second time', async () => {
    const browser = scene.browser();
    const { refreshToken: stolen } = await browser.register();
    const thief = (await scene.browser(1).post('refresh', { refreshToken: stolen })).body.data;
    const owner = await browser.post('refresh', { refreshToken: stolen });
    expect([owner.status, owner.body.error]).toEqual([401, 'auth.token-invalid']);
    expect((await scene.browser().post('refresh', { refreshToken: thief.refreshToken })).status).toBe(401);
    const thiefs = scene.browser();
    thiefs.token = thief.accessToken;
    expect((await thiefs.get('sessions')).status).toBe(401);
  });

  it('[API-1] of two who bring one refresh token at the same instant lets at most one pass, and ends the family', async () => {
    const { refreshToken, id } = await scene.browser().register();
    const answers = await Promise.all(
      [0, 1, 0, 1].map((instance) => scene.browser(instance).post('refresh', { refreshToken })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [row] = await scene.rows.query('SELECT end_reason FROM sessions WHERE user_id = $1', [id]);
    expect(row.end_reason).toBe('token-reused');
  });

  it('[API-1] refuses unknown and expired refresh tokens', async () => {
    const { refreshToken, id } = await scene.browser().register();
    await scene.rows.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [id]);
    for (const token of [refreshToken, 'nothing-like-it']) {
      const { status, body } = await scene.browser().post('refresh', { refreshToken: token });
      expect([status, body.error]).toEqual([401, 'auth.token-invalid']);
    }
  });

  it('[API-1] lists no session whose time is over, and takes no access token of one', async () => {
    const here = scene.browser();
    const { email, id } = await here.register();
    const login = (await scene.browser().post('login', { email, password: GOOD_PASSWORD })).body.data;
    await scene.rows.query(
      `UPDATE sessions SET expires_at = now() - interval '1 second'
      WHERE id = (SELECT id FROM sessions WHERE user_id = $1 ORDER BY id LIMIT 1)`,
      [id],
    );
    expect((await here.get('sessions')).status).toBe(401);
    here.token = login.accessToken;
    expect((await here.get('sessions')).body.data).toEqual([expect.objectContaining({ current: true })]);
  });

  it('[DASH-1] logs out: by refresh token, by access token, and without any', async () => {
    const byRefresh = await scene.browser().register();
    expect((await scene.browser().post('logout', { refreshToken: byRefresh.refreshToken })).status).toBe(200);
    expect((await scene.browser().post('refresh', { refreshToken: byRefresh.refreshToken })).status).toBe(401);
    const browser = scene.browser();
    const byAccess = await browser.register();
    expect((await browser.post('logout')).status).toBe(200);
    expect((await browser.post('refresh', { refreshToken: byAccess.refreshToken })).status).toBe(401);
    expect((await scene.browser().post('logout')).status).toBe(200);
  });

  it('[LOG-1] lists own sessions and ends one, or all others', async () => {
    const here = scene.browser();
    const { email } = await here.register();
    const [there, elsewhere] = [scene.browser(), scene.browser()];
    for (const browser of [there, elsewhere]) {
      browser.token = (await browser.post('login', { email, password: GOOD_PASSWORD })).body.data.accessToken;
    }
    const listed = (await here.get('sessions')).body.data;
    expect(listed).toHaveLength(3);
    expect(listed.map(({ current }: { current: boolean }) => current)).toEqual([false, false, true]);
    expect(listed[2]).toMatchObject({ userAgent: 'Test browser', address: here.address });
    const stranger = scene.browser();
    await stranger.register();
    expect((await stranger.call('DELETE', `/api/auth/sessions/${listed[0].id}`)).status).toBe(404);
    expect((await here.call('DELETE', `/api/auth/sessions/${listed[0].id}`)).status).toBe(200);
    expect((await elsewhere.get('sessions')).status).toBe(401);
    expect((await here.call('DELETE', '/api/auth/sessions')).body.data).toEqual({ ended: 1 });
    expect((await there.get('sessions')).status).toBe(401);
    expect((await here.get('sessions')).body.data).toHaveLength(1);
  });

  it('[LOG-1] changes a password, ends the other sessions and says so by mail', async () => {
    const here = scene.browser();
    const { email, refreshToken } = await here.register();
    const there = scene.browser();
    const session = (await there.post('login', { email, password: GOOD_PASSWORD })).body.data;
    there.token = session.accessToken;
    const wrong = await here.post('change-password', {
      currentPassword: 'not-this-one',
      newPassword: 'own-words-of-mine',
    });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'auth.password-wrong']);
    expect(
      (await here.post('change-password', { currentPassword: GOOD_PASSWORD, newPassword: 'own-words-of-mine' })).status,
    ).toBe(200);
    expect((await there.get('sessions')).status).toBe(401);
    expect((await there.post('refresh', { refreshToken: session.refreshToken })).status).toBe(401);
    expect((await here.get('sessions')).status).toBe(200);
    expect((await here.post('refresh', { refreshToken })).status).toBe(200);
    expect((await scene.browser().post('login', { email, password: GOOD_PASSWORD })).status).toBe(401);
    const told = await scene.inbox.waitFor(
      ({ recipients, subject }) => recipients.includes(email) && /was changed/.test(subject ?? ''),
    );
    expect(told.text).not.toContain('own-words-of-mine');
  });

  it('[LOG-1] slows a guesser down, over all instances, and never the owner elsewhere', async () => {
    const owner = scene.browser();
    const { email } = await owner.register();
    const attacker = scene.browser().address;
    const tries = Array.from({ length: 10 }, (_, n) =>
      scene.browser(n % 2, attacker).post('login', { email, password: `guess-${n}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(5).fill(429)]);
    const locked = await scene.browser(0, attacker).post('login', { email, password: GOOD_PASSWORD });
    expect([locked.status, locked.body.error]).toEqual([429, 'request.too-many']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(600);
    expect((await scene.browser().post('login', { email, password: GOOD_PASSWORD })).status).toBe(200);
  });

  it('[LOG-1] holds a guesser with many addresses to a limit, and the owner at home to none', async () => {
    const owner = scene.browser();
    const { email } = await owner.register();
    const answers = await fewAtOnce(60, (n) =>
      scene.browser(n % 2, `203.0.113.${n}`).post('login', { email, password: `guess-${n}` }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await owner.post('login', { email, password: GOOD_PASSWORD })).status).toBe(200);
  });

  it('[LOG-1] counts failures only: who logs in right can do so as often as needed', async () => {
    const browser = scene.browser();
    const { email } = await browser.register();
    for (let n = 0; n < 7; n++) {
      expect((await browser.post('login', { email, password: GOOD_PASSWORD })).status).toBe(200);
    }
  });

  it('[ADM-1] lets admins in and nobody else', async () => {
    const { email } = await scene.browser().register();
    const customer = await scene.browser().post('admin/login', { email, password: GOOD_PASSWORD });
    expect([customer.status, customer.body.message]).toEqual([403, 'Access denied. Admin privileges required.']);
    const wrong = await scene.browser().post('admin/login', { ...ADMIN, password: 'nothing' });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid email or password']);
    const admin = await scene.browser().post('admin/login', ADMIN);
    expect([admin.status, admin.body.data.type, admin.body.data.user.type]).toEqual([200, 'admin', 'admin']);
    const empty = await scene.browser().post('admin/login', { email: '', password: '' });
    expect(empty.body.details).toEqual(
      expect.arrayContaining([
        { field: 'email', reason: 'Email is required' },
        { field: 'password', reason: 'Password is required' },
      ]),
    );
  });

  it('[LOG-1] answers a login while the broker is away', async () => {
    const { email } = await scene.browser().register();
    await scene.broker.cutConnections();
    expect((await scene.browser().post('login', { email, password: GOOD_PASSWORD })).status).toBe(200);
    await waitFor(async () => (await fetch(new URL('/health/ready', scene.instances[0]!.url))).status === 200, {
      within: 60_000,
    });
  });
});
