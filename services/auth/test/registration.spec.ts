import './support/cheap-hashes';
import { aRegistration, anEmail } from './support/a-browser';
import { Scene } from './support/a-scene';

describe('registration', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({}, 2);
  });
  afterAll(() => scene.close());

  const eventsOf = (email: string) =>
    scene.rows.query(`SELECT name FROM outbox_message WHERE data->'customer'->>'email' = $1`, [email]);

  it('[REG-1] makes an account from a verified email and logs it in', async () => {
    const session = await scene
      .browser()
      .register({ firstName: '  Asha ', email: `New.${anEmail()}`.toUpperCase().toLowerCase() });
    expect(session).toMatchObject({
      firstName: 'Asha',
      state: 'west-bengal',
      type: 'user',
      emailVerified: true,
      usedTempPassword: false,
    });
    expect(session.id).toBe(session._id);
    expect(session.user.id).toBe(session.id);
    expect(session).not.toHaveProperty('tempPassword');
    expect(session.accessToken.split('.')).toHaveLength(3);
  });

  it('[EVT-2] announces user.registered in the same transaction', async () => {
    const { email } = await scene.browser().register();
    expect(await eventsOf(email)).toEqual([{ name: 'user.registered' }]);
  });

  it('[REG-3] refuses an email that this browser has not verified', async () => {
    const request = aRegistration();
    const other = scene.browser();
    await other.verifyEmail(request.email);
    const { status, body } = await scene.browser().post('register', request);
    expect([status, body.error]).toEqual([403, 'auth.email-not-verified']);
    // Another address than the one verified, in the browser that verified.
    const swapped = await other.post('register', aRegistration());
    expect([swapped.status, swapped.body.error]).toEqual([403, 'auth.email-not-verified']);
  });

  it('[REG-3] takes a verification for 30 minutes and for one account', async () => {
    const browser = scene.browser();
    const request = aRegistration();
    await browser.verifyEmail(request.email);
    await scene.rows.query(`UPDATE verifications SET proof_expires_at = now() - interval '1 second' WHERE email = $1`, [
      request.email,
    ]);
    expect((await browser.post('register', request)).body.error).toBe('auth.email-verification-expired');
    const other = scene.browser();
    const once = aRegistration();
    await other.verifyEmail(once.email);
    const proof = other.cookies.get('udin_verified_email')!;
    expect((await other.post('register', once)).status).toBe(201);
    expect(other.cookies.has('udin_verified_email')).toBe(false);
    await scene.rows.query('DELETE FROM users WHERE email = $1', [once.email]);
    other.cookies.set('udin_verified_email', proof);
    expect((await other.post('register', once)).body.error).toBe('auth.email-not-verified');
  });

  it('[REG-4] says 409 for a known email, to a browser that has verified it', async () => {
    const { email } = await scene.browser().register();
    await scene.rows.query('DELETE FROM rate_limits');
    const browser = scene.browser();
    await browser.verifyEmail(email);
    const { status, body } = await browser.post('register', aRegistration({ email: email.toUpperCase() }));
    expect([status, body.error, body.message]).toEqual([
      409,
      'auth.email-taken',
      'Email already exists. Please log in.',
    ]);
  });

  it('[REG-4] makes one user of two registrations at the same instant, at two instances', async () => {
    const email = anEmail();
    const [one, other] = [scene.browser(0), scene.browser(1)];
    await one.verifyEmail(email);
    await scene.rows.query('DELETE FROM rate_limits');
    await other.verifyEmail(email);
    const answers = await Promise.all(
      [one, other].map((browser) => browser.post('register', aRegistration({ email }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await scene.rows.query('SELECT count(*)::int AS users FROM users WHERE email = $1', [email])).toEqual([
      { users: 1 },
    ]);
    expect(await eventsOf(email)).toHaveLength(1);
  });

  it('[REG-5] makes a temporary password when none was given, mails it, and says so at the login', async () => {
    const browser = scene.browser();
    const { email, tempPassword, usedTempPassword } = await browser.register({ password: undefined });
    expect(usedTempPassword).toBe(true);
    const mail = await scene.inbox.waitFor(
      (found) => found.recipients.includes(email) && !!found.text?.includes(tempPassword!),
    );
    expect(mail.html).toContain(tempPassword);
    const login = await scene.browser().post('login', { email, password: tempPassword });
    expect(login.body.data).toMatchObject({ email, usedTempPassword: true });
    const changed = await browser.post('change-password', {
      currentPassword: tempPassword,
      newPassword: 'own-words-of-mine',
    });
    expect(changed.status).toBe(200);
    const again = await scene.browser().post('login', { email, password: 'own-words-of-mine' });
    expect(again.body.data.usedTempPassword).toBe(false);
  });

  it('[REG-5] lets a temporary password serve seven days', async () => {
    const { id, email, tempPassword } = await scene.browser().register({ password: undefined });
    await scene.rows.query(
      `UPDATE users SET temp_password_expires_at = temp_password_expires_at - interval '7 days' WHERE id = $1`,
      [id],
    );
    const { status, body } = await scene.browser().post('login', { email, password: tempPassword });
    expect([status, body.error]).toEqual([401, 'auth.temp-password-expired']);
    const browser = scene.browser();
    await browser.post('verify-forgot-password', await browser.codeFor(email, 'forgot-password'));
    await browser.post('reset-password', { email, newPassword: 'own-words-of-mine' });
    const own = await browser.post('login', { email, password: 'own-words-of-mine' });
    expect([own.status, own.body.data.usedTempPassword]).toEqual([200, false]);
  });

  it('[REG-3] names field and reason of bad input, and refuses common passwords', async () => {
    const bad = await scene
      .browser()
      .post(
        'register',
        aRegistration({ firstName: ' ', phoneNumber: '12', pinCode: '07', state: 'atlantis', password: 'short' }),
      );
    expect(bad.status).toBe(400);
    expect(bad.body.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'firstName',
      'password',
      'phoneNumber',
      'pinCode',
      'state',
    ]);
    const email = anEmail();
    for (const password of ['Password123', 'qwertyuiop', email, 'Asha@1990', 'AshaSen2024', 'udin-2026']) {
      const common = await scene.browser().post('register', aRegistration({ email, password }));
      expect([common.status, common.body.error, common.body.details[0].field]).toEqual([
        400,
        'auth.password-common',
        'password',
      ]);
    }
  });

  it('[SGN-1] refuses a registration that names a type', async () => {
    const { status, body } = await scene.browser().post('register', { ...aRegistration(), type: 'admin' });
    expect([status, body.details]).toEqual([400, [{ field: 'type', reason: 'type is not expected here' }]]);
  });
});
