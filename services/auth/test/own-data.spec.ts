import './support/cheap-hashes';
import { POLICY_VERSIONS } from '@udin/contracts';
import { anEmail, GOOD_PASSWORD } from './support/a-browser';
import { Scene } from './support/a-scene';

describe('what is kept of an account', () => {
  let scene: Scene;
  beforeAll(async () => void (scene = await Scene.open()));
  afterAll(() => scene.close());

  it('[X-16] is told to its owner: consents with version and time, two-step login, all logins, changes of the email', async () => {
    const browser = scene.browser();
    const { id, email } = await browser.register();
    await scene.rows.query(`UPDATE sessions SET ended_at = now(), end_reason = 'ended-by-user' WHERE user_id = $1`, [
      id,
    ]);
    const login = await browser.post('login', { email, password: GOOD_PASSWORD });
    browser.token = login.body.data.accessToken;
    const other = anEmail();
    await scene.rows.query(
      `INSERT INTO email_changes (id, user_id, old_email, new_email) VALUES (gen_random_uuid(), $1, $2, $3)`,
      [id, other, email],
    );
    const { status, body } = await browser.get('own-data');
    expect(status).toBe(200);
    expect(body.data.consents).toEqual([
      { to: 'terms', version: POLICY_VERSIONS.terms, at: expect.any(String) },
      { to: 'privacy', version: POLICY_VERSIONS.privacy, at: expect.any(String) },
    ]);
    expect(body.data.secondFactor).toEqual({ onSince: null, recoveryCodesLeft: 0, requiredSince: null });
    expect(body.data.sessions.map(({ endReason }: { endReason: string }) => endReason)).toEqual([
      null,
      'ended-by-user',
    ]);
    expect(body.data.emailChanges).toMatchObject([{ oldEmail: other, newEmail: email, undoneAt: null }]);
    expect(JSON.stringify(body.data)).not.toMatch(/argon2|hash|secret/i);
  });

  it('[X-16] has no name and no words of the team', async () => {
    const browser = scene.browser();
    const { id } = await browser.register();
    await scene.rows.query(
      `INSERT INTO account_acts (id, user_id, act, admin_id, admin_name, reason, at)
       VALUES (gen_random_uuid(), $1, 'sessions-ended', gen_random_uuid(), 'Rohan Mehta', 'odd logins', now())`,
      [id],
    );
    const { actsOfTheTeam } = (await browser.get('own-data')).body.data;
    expect(actsOfTheTeam).toEqual([{ act: 'sessions-ended', at: expect.any(String) }]);
  });
});
