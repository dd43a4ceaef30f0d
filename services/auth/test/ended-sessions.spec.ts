import './support/cheap-hashes';
import { randomUUID } from 'node:crypto';
import { GOOD_PASSWORD } from './support/a-browser';
import { Scene } from './support/a-scene';

describe('an access token of a session that has ended', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({}, 2);
  });
  afterAll(() => scene.close());

  /** Asks the other instance for what every token may read. */
  const ask = async (token: string, id: string) => {
    const other = scene.browser(1);
    other.token = token;
    const { status, body } = await other.get(`users/${id}`);
    return status === 200 ? 'taken' : body.error;
  };
  const told = async (id: string) =>
    (await scene.rows.query(`SELECT data FROM outbox_message WHERE name = 'session.ended' AND aggregate_id = $1`, [id]))
      .map(({ data }: { data: { reason: string; sessionIds: string[] } }) => [data.reason, data.sessionIds.length])
      .sort();

  it('[X-14] [LOG-1] is refused by every instance within 2 seconds of a logout; other devices go on', async () => {
    const owner = scene.browser();
    const { id, email, accessToken } = await owner.register();
    const phone = (await scene.browser().post('login', { email, password: GOOD_PASSWORD })).body.data.accessToken;
    expect(await ask(accessToken, id)).toBe('taken');
    await owner.post('logout');
    // Every second: so nothing is taken for longer than two.
    expect(await scene.endsAreRead(1)).toBeLessThanOrEqual(1);
    expect(await ask(accessToken, id)).toBe('auth.token-invalid');
    expect(await ask(phone, id)).toBe('taken');
    expect(await told(id)).toEqual([['logout', 1]]);
  });

  it('[X-14] [RST-1] is refused after a reset, and the login of the same second is not', async () => {
    const { id, email, accessToken } = await scene.browser().register();
    const browser = scene.browser();
    await browser.post('verify-forgot-password', await browser.codeFor(email, 'forgot-password'));
    await browser.post('reset-password', { email, newPassword: 'six-is-enough-here' });
    const login = await browser.post('login', { email, password: 'six-is-enough-here' });
    // Every second: so nothing is taken for longer than two.
    expect(await scene.endsAreRead(1)).toBeLessThanOrEqual(1);
    expect(await ask(accessToken, id)).toBe('auth.token-invalid');
    expect(await ask(login.body.data.accessToken, id)).toBe('taken');
    expect(await told(id)).toEqual([['password-reset', 1]]);
  });

  it('[X-14] [ADM-4] is refused at once where it was ended, and for an act of an admin by every instance', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [here, there] = [await scene.admin(), scene.browser(1)];
      there.token = here.token;
      await here.post('logout');
      expect((await here.get('users')).body.error).toBe('auth.token-invalid');
      const act = await there.patch(`users/${randomUUID()}`, { firstName: 'Bina' });
      expect(act.body.error).toBe('auth.token-invalid');
    }
  });

  it('[X-14] [X-16] is told of also when its last token is over: a download that it began may still run', async () => {
    const owner = scene.browser();
    const { id } = await owner.register();
    await scene.rows.query(`UPDATE sessions SET last_used_at = now() - interval '20 hours' WHERE user_id = $1`, [id]);
    await owner.post('logout');
    expect(await told(id)).toEqual([['logout', 1]]);
  });

  it('[LOG-1] is not listed longer than it could be valid', async () => {
    const owner = scene.browser();
    const { id } = await owner.register();
    await scene.rows.query(`UPDATE sessions SET last_used_at = now() - interval '2 days' WHERE user_id = $1`, [id]);
    await owner.post('logout');
    expect(await told(id)).toEqual([]);
    const [{ longest }] = await scene.rows.query(
      `SELECT max(extract(epoch FROM expires_at - now()))::int AS longest FROM ended_sessions`,
    );
    expect(longest).toBeLessThanOrEqual(20 * 60);
  });
});
