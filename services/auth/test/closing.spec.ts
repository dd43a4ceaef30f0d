import './support/cheap-hashes';
import { waitFor } from '@udin/testing';
import { type Answered, type Browser, GOOD_PASSWORD } from './support/a-browser';
import { outboxOf } from './support/outbox-of';
import { Scene } from './support/a-scene';

describe('an account that its owner closes', () => {
  let scene: Scene;
  let admin: Browser;
  beforeAll(async () => {
    scene = await Scene.open({}, 2);
    admin = await scene.admin();
  });
  afterAll(() => scene.close());

  const close = (browser: Browser, currentPassword = GOOD_PASSWORD) =>
    browser.post('close-account', { currentPassword });
  const logIn = (email: string, n = 0) => scene.browser(n % 2).post('login', { email, password: GOOD_PASSWORD });
  const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];

  it('is gone with all its sessions; the other services are told, and the address is free', async () => {
    const browser = scene.browser();
    browser.language = 'hi';
    const { id, email } = await browser.register();
    await admin.post(`users/${id}/ban`, { reason: 'words about a customer' });
    await admin.call('DELETE', `/api/auth/users/${id}/ban`);
    const { accessToken, refreshToken } = (await logIn(email)).body.data;
    browser.token = accessToken;
    const phone = (await logIn(email, 1)).body.data;
    const left = (await logIn(email)).body.data;
    await scene.browser().post('logout', { refreshToken: left.refreshToken });
    const totalOf = async () => (await admin.get('users?limit=1')).body.data.total as number;
    const before = await totalOf();
    const waiting = await scene.browser().codeFor(email, 'forgot-password');
    expect(await close(browser)).toMatchObject({
      status: 200,
      body: { success: true, data: null, message: 'Your account is closed.' },
    });
    expect(errorOf(await close(browser))).toEqual([401, 'auth.token-invalid']);
    // Whoever holds a token of such a session is told; nobody else, and nothing in the table leads to anybody.
    const renewed = (token: string) => scene.browser().post('refresh', { refreshToken: token }).then(errorOf);
    for (const token of [refreshToken, phone.refreshToken, refreshToken])
      expect(await renewed(token)).toEqual([401, 'auth.account-closed']);
    for (const token of [left.refreshToken, 'of-nobody', email, id])
      expect(await renewed(token)).toEqual([401, 'auth.token-invalid']);
    const kept = await scene.rows.query(`SELECT * FROM closed_sessions`);
    expect(kept).toHaveLength(2);
    for (const row of kept) expect(row).toEqual({ hash: expect.any(Buffer), expires_at: expect.any(Date) });
    await scene.rows.query(`UPDATE closed_sessions SET expires_at = now() - interval '1 second'`);
    expect(await renewed(refreshToken)).toEqual([401, 'auth.token-invalid']);
    expect(errorOf(await logIn(email))).toEqual([401, 'auth.credentials']);
    expect(errorOf(await scene.browser().post('verify-forgot-password', waiting))).toEqual([400, 'auth.otp-invalid']);
    expect(errorOf(await admin.get(`users/${id}`))).toEqual([404, 'auth.account-not-found']);
    expect(errorOf(await admin.post(`users/${id}/ban`, { reason: 'too late' }))).toEqual([
      404,
      'auth.account-not-found',
    ]);
    expect(await totalOf()).toBe(before - 1);
    expect(await scene.rows.query(`SELECT FROM account_acts WHERE user_id = $1`, [id])).toEqual([]);
    const told = (await outboxOf(scene, 'user.closed')).filter(({ customer }) => customer.id === id);
    expect(told).toEqual([
      {
        customer: { id, firstName: 'Asha', lastName: 'Sen', email },
        closedAt: expect.any(String),
        language: 'hi',
      },
    ]);
    const ended = (await outboxOf(scene, 'session.ended')).filter(({ userId }) => userId === id);
    expect(ended.flatMap(({ sessionIds }) => sessionIds)).toHaveLength(4);
    // A code for the same address may be asked for again in 30 seconds.
    await scene.rows.query(`DELETE FROM rate_limits`);
    const again = await scene.browser().register({ email });
    expect(again.id).not.toBe(id);
  });

  it('[X-3] stays when the password is wrong, and never stays half: closing beside 8 logins, 10 of 10', async () => {
    for (let race = 0; race < 10; race++) {
      const browser = scene.browser(race % 2);
      const { id, email } = await browser.register();
      expect(errorOf(await close(browser, 'not-this-one'))).toEqual([400, 'auth.password-wrong']);
      const [closed, ban, ...logins] = await Promise.all([
        close(browser),
        admin.post(`users/${id}/ban`, { reason: 'at the same moment' }),
        ...Array.from({ length: 8 }, (_, n) => logIn(email, n)),
      ]);
      expect([200, 404]).toContain(ban.status);
      for (const { status } of logins) expect([200, 401, 403]).toContain(status);
      const rows = await scene.rows.query(`SELECT FROM users WHERE id = $1`, [id]);
      // A ban that was there first has ended the session that asked.
      expect([closed.status, rows.length]).toEqual(closed.status === 200 ? [200, 0] : [401, 1]);
    }
  });

  describe('beside', () => {
    let browser: Browser;
    let account: Awaited<ReturnType<Browser['register']>>;
    beforeEach(async () => {
      browser = scene.browser();
      account = await browser.register();
    });

    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    /** Holds the rows until both calls wait for them, one after the other. */
    const bothAfter = async (rows: string, first: () => Promise<Answered>) => {
      const runner = scene.rows.createQueryRunner();
      await runner.startTransaction();
      await runner.query(`${rows} FOR UPDATE`, [account.id]);
      const calls: Promise<Answered>[] = [];
      for (const call of [first, () => close(browser)]) {
        calls.push(call());
        const wait = async () => (await scene.rows.query(waiting)).length === calls.length;
        await waitFor(wait, { what: `${calls.length} to wait` });
      }
      await runner.rollbackTransaction();
      await runner.release();
      return (await Promise.all(calls)).map(({ status }) => status);
    };

    it('[X-3] a refresh, neither waits for the other for ever', async () => {
      const tokens = `SELECT FROM refresh_tokens WHERE session_id IN (SELECT id FROM sessions WHERE user_id = $1)`;
      const refresh = () => browser.post('refresh', { refreshToken: account.refreshToken });
      expect(await bothAfter(tokens, refresh)).toEqual([200, 200]);
      expect(errorOf(await logIn(account.email))).toEqual([401, 'auth.credentials']);
    });

    it('[X-3] itself, sent again because its answer was lost: it is closed once, and no password is called wrong', async () => {
      expect(await bothAfter(`SELECT FROM users WHERE id = $1`, () => close(browser))).toEqual([200, 401]);
      expect(errorOf(await browser.post('refresh', { refreshToken: account.refreshToken }))).toEqual([
        401,
        'auth.account-closed',
      ]);
    });

    it('[X-3] a ban that was first, it is refused: nobody leaves a ban like this', async () => {
      const ban = () => admin.post(`users/${account.id}/ban`, { reason: 'at the same moment' });
      expect(await bothAfter(`SELECT FROM users WHERE id = $1`, ban)).toEqual([200, 401]);
      expect(errorOf(await logIn(account.email))).toEqual([403, 'auth.banned']);
    });
  });

  it('[ADM-4] is no account of the team', async () => {
    expect(errorOf(await close(admin))).toEqual([409, 'auth.own-account']);
    expect((await admin.get('users')).status).toBe(200);
  });
});
