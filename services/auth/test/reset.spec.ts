import './support/cheap-hashes';
import { clockAt } from '@udin/testing';
import { anEmail, GOOD_PASSWORD } from './support/a-browser';
import { Scene } from './support/a-scene';

describe('a forgotten password', () => {
  let scene: Scene;
  beforeAll(async () => void (scene = await Scene.open()));
  afterAll(() => scene.close());

  const NEW = 'six-is-enough-here';

  it('[RST-1] is reset with a code, and all sessions end', async () => {
    const owner = scene.browser();
    const { email, refreshToken } = await owner.register();
    const browser = scene.browser();
    const verified = await browser.post('verify-forgot-password', await browser.codeFor(email, 'forgot-password'));
    expect(verified.headers.get('set-cookie')).toMatch(
      /^udin_verified_reset=[\w-]{43}; Max-Age=4200; .*HttpOnly; SameSite=Strict$/,
    );
    const reset = await browser.post('reset-password', { email, newPassword: NEW });
    expect([reset.status, reset.body.success]).toEqual([200, true]);
    expect((await owner.get('sessions')).status).toBe(401);
    expect((await owner.post('refresh', { refreshToken })).status).toBe(401);
    expect((await scene.browser().post('login', { email, password: GOOD_PASSWORD })).status).toBe(401);
    expect((await scene.browser().post('login', { email, password: NEW })).status).toBe(200);
    const second = await browser.post('reset-password', { email, newPassword: 'once-more-please' });
    expect([second.status, second.body.error]).toEqual([403, 'auth.reset-not-verified']);
  });

  it('[RST-1] is not reset from a browser that did not type the code, nor for another address', async () => {
    const { email } = await scene.browser().register();
    const other = await scene.browser().register();
    const browser = scene.browser();
    await browser.post('verify-forgot-password', await browser.codeFor(email, 'forgot-password'));
    const refused = async (from = browser, address = email) => {
      const { status, body } = await from.post('reset-password', { email: address, newPassword: NEW });
      expect([status, body.error]).toEqual([403, 'auth.reset-not-verified']);
    };
    await refused(scene.browser());
    await refused(browser, other.email);
  });

  it('[RST-1] is not reset ten minutes after the code was typed, which is said; it is by a new code', async () => {
    const { email } = await scene.browser().register();
    const browser = scene.browser();
    await browser.post('verify-forgot-password', await browser.codeFor(email, 'forgot-password'));
    const proofLives = (time: string) =>
      scene.rows.query(
        `UPDATE verifications SET proof_expires_at = verified_at + $2::interval WHERE email = $1 AND purpose = 'reset'`,
        [email, time],
      );
    const [{ lives }] = await scene.rows.query(
      `SELECT extract(epoch FROM proof_expires_at - verified_at)::int AS lives FROM verifications
       WHERE email = $1 AND purpose = 'reset'`,
      [email],
    );
    expect(Math.abs(lives - 600)).toBeLessThanOrEqual(1);
    await proofLives('0 seconds');
    const late = await browser.post('reset-password', { email, newPassword: NEW });
    expect([late.status, late.body.error]).toEqual([403, 'auth.reset-expired']);
    await scene.rows.query('DELETE FROM rate_limits');
    await browser.post('verify-forgot-password', await browser.codeFor(email, 'forgot-password'));
    const proof = browser.cookies.get('udin_verified_reset')!;
    expect((await browser.post('reset-password', { email, newPassword: NEW })).status).toBe(200);
    // Used, which says more than that it has expired.
    browser.cookies.set('udin_verified_reset', proof);
    await proofLives('0 seconds');
    const second = await browser.post('reset-password', { email, newPassword: NEW });
    expect(second.body.error).toBe('auth.reset-not-verified');
  });

  it('[RST-1] is reset also through an instance whose clock differs from that of the other one', async () => {
    const { email } = await scene.browser().register();
    const browser = scene.browser();
    const code = await browser.codeFor(email, 'forgot-password');
    jest.useFakeTimers(clockAt(new Date(Date.now() - 20 * 60_000)));
    await browser.post('verify-forgot-password', code).finally(() => jest.useRealTimers());
    expect((await browser.post('reset-password', { email, newPassword: NEW })).status).toBe(200);
  });

  it('[RST-1] is asked for in the same way by strangers: same answer, same limits, same work', async () => {
    const { email: known } = await scene.browser().register();
    const unknown = anEmail();
    const from = scene.browser().address;
    const ask = (email: string) => scene.browser(0, from).post('forgot-password', { email });
    const first = [await ask(known), await ask(unknown)];
    // oxlint-disable-next-line typescript/no-explicit-any
    const shape = ({ status, body }: { status: number; body: any }) => ({
      status,
      message: body.message,
      keys: Object.keys(body),
      data: Object.keys(body.data),
      expiresIn: body.data.expiresIn,
    });
    expect(shape(first[0]!)).toEqual(shape(first[1]!));
    expect((await Promise.all([known, unknown].map(ask))).map(({ status }) => status)).toEqual([429, 429]);
    const rows = await scene.rows.query(`SELECT email FROM verifications WHERE email = ANY($1) AND purpose = 'reset'`, [
      [known, unknown],
    ]);
    expect(rows).toHaveLength(2);
    await scene.inbox.waitFor(({ recipients }) => recipients.includes(known));
    expect(scene.inbox.messages.filter(({ recipients }) => recipients.includes(unknown))).toEqual([]);
  });

  it('[RST-1] leaves no other code of that address alive, typed in or not', async () => {
    const { email } = await scene.browser().register();
    const [one, other, late] = [scene.browser(), scene.browser(), scene.browser()];
    const code = async (browser: typeof one) => {
      await scene.rows.query('DELETE FROM rate_limits');
      return browser.codeFor(email, 'forgot-password');
    };
    await one.post('verify-forgot-password', await code(one));
    await other.post('verify-forgot-password', await code(other));
    const untyped = await code(late);
    expect((await one.post('reset-password', { email, newPassword: NEW })).status).toBe(200);
    expect((await other.post('reset-password', { email, newPassword: 'by-somebody-else' })).status).toBe(403);
    expect((await late.post('verify-forgot-password', untyped)).body.error).toBe('auth.otp-invalid');
    expect((await scene.browser().post('login', { email, password: NEW })).status).toBe(200);
  });

  it('[RST-1] happens once of two resets at the same instant', async () => {
    const { email } = await scene.browser().register();
    const browser = scene.browser();
    await browser.post('verify-forgot-password', await browser.codeFor(email, 'forgot-password'));
    const reset = (newPassword: string) => browser.post('reset-password', { email, newPassword });
    const both = [reset('first-of-the-two'), reset('other-of-the-two')];
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('[RST-2] takes six characters and says so of fewer; common ones are refused', async () => {
    const { email } = await scene.browser().register();
    const browser = scene.browser();
    await browser.post('verify-forgot-password', await browser.codeFor(email, 'forgot-password'));
    const short = await browser.post('reset-password', { email, newPassword: 'five5' });
    expect(short.body.details).toEqual([
      { field: 'newPassword', reason: 'Password must be at least 6 characters long.' },
    ]);
    expect((await browser.post('reset-password', { email, newPassword: '123456' })).body.error).toBe(
      'auth.password-common',
    );
    expect((await browser.post('reset-password', { email, newPassword: 'tR7#ka' })).status).toBe(200);
  });
});
