import './support/cheap-hashes';
import { waitFor } from '@udin/testing';
import { GOOD_PASSWORD } from './support/a-browser';
import { Scene } from './support/a-scene';

/** What is judged with the old password and finished after it was changed. */
describe('a password that is changed meanwhile', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({}, 2);
  });
  afterAll(() => scene.close());

  const NEW = 'nilgiri-4821-tea';
  const living = async (userId: string) =>
    (await scene.rows.query(`SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NULL`, [userId])).length;
  const loginsWithOldPassword = (email: string) =>
    Array.from({ length: 8 }, (_, n) => scene.browser(n % 2).post('login', { email, password: GOOD_PASSWORD }));

  it('[X-3] [RST-1] leaves no session to logins with the old password that run beside a reset, 10 of 10', async () => {
    for (let race = 0; race < 10; race++) {
      const { id, email } = await scene.browser().register();
      const browser = scene.browser();
      await browser.post('verify-forgot-password', await browser.codeFor(email, 'forgot-password'));
      const reset = browser.post('reset-password', { email, newPassword: NEW });
      const logins = await Promise.all(loginsWithOldPassword(email));
      expect((await reset).status).toBe(200);
      expect(new Set([200, 401, ...logins.map(({ status }) => status)])).toEqual(new Set([200, 401]));
      expect(await living(id)).toBe(0);
    }
  });

  it('[X-3] [LOG-1] leaves only the own session to logins that run beside a change of the password', async () => {
    const owner = scene.browser();
    const { id, email } = await owner.register();
    const change = owner.post('change-password', { currentPassword: GOOD_PASSWORD, newPassword: NEW });
    await Promise.all(loginsWithOldPassword(email));
    expect((await change).status).toBe(200);
    expect(await living(id)).toBe(1);
  });

  it('[RST-1] is not changed back by a change that was judged before the reset', async () => {
    const owner = scene.browser();
    const { id, email } = await owner.register();
    const browser = scene.browser();
    await browser.post('verify-forgot-password', await browser.codeFor(email, 'forgot-password'));
    const [reset, change] = await Promise.all([
      browser.post('reset-password', { email, newPassword: NEW }),
      owner.post('change-password', { currentPassword: GOOD_PASSWORD, newPassword: 'by-an-intruder-4711' }),
    ]);
    expect(reset.status).toBe(200);
    expect([200, 400, 401]).toContain(change.status);
    expect((await scene.browser().post('login', { email, password: NEW })).status).toBe(200);
    expect(await living(id)).toBe(1);
  });

  it.each([
    ['[LOG-1] lets a login in whose account got another company meanwhile', `company_name = 'Sen & Co'`, 200],
    ['[RST-1] refuses a login whose password got another hash meanwhile', `password_hash = 'another'`, 401],
  ])('%s', async (_, change, status) => {
    const { id, email } = await scene.browser().register();
    const runner = scene.rows.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`UPDATE users SET ${change} WHERE id = $1`, [id]);
    const login = scene.browser().post('login', { email, password: GOOD_PASSWORD });
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await waitFor(async () => (await scene.rows.query(waiting)).length > 0, { what: 'the login to wait' });
    await runner.commitTransaction();
    await runner.release();
    expect([(await login).status, await living(id)]).toEqual([status, status === 200 ? 2 : 1]);
  });
});
