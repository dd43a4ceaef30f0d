import './support/cheap-hashes';
import { randomUUID } from 'node:crypto';
import { fewAtOnce } from '@udin/testing';
import { anEmail, aRegistration, type Browser } from './support/a-browser';
import { Scene } from './support/a-scene';

describe('codes', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({ CODES_PER_ADDRESS_HOUR: 8 });
    await scene.start();
  });
  afterAll(() => scene.close());

  const INVALID = { success: false, error: 'auth.otp-invalid', message: 'Invalid OTP. Please try again.' };
  const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

  it('[OTP-5] delivers six digits by SMTP and accepts them once', async () => {
    const browser = scene.browser();
    const code = await browser.codeFor(anEmail());
    expect(code.otp).toMatch(/^\d{6}$/);
    const right = await browser.post('verify-email-otp', code);
    expect([right.status, right.body.data]).toEqual([200, { verified: true }]);
    const again = await browser.post('verify-email-otp', code);
    expect([again.status, again.body]).toEqual([400, expect.objectContaining(INVALID)]);
  });

  describe('[OTP-5] whose acceptance got lost on the way to the browser', () => {
    const PATHS = [
      ['send-email-otp', 'verify-email-otp', 'udin_verified_email'],
      ['forgot-password', 'verify-forgot-password', 'udin_verified_reset'],
    ] as const;
    const repeatable = async (browser: Browser, email: string, sending?: (typeof PATHS)[number][0]) => ({
      ...(await browser.codeFor(email, sending)),
      idempotencyKey: randomUUID(),
    });

    it.each(PATHS)('%s: are accepted again under their key, with the same proof', async (sending, path, cookie) => {
      const { email } = await scene.browser().register();
      await scene.rows.query('DELETE FROM rate_limits');
      const browser = scene.browser();
      const code = await repeatable(browser, email, sending);
      await browser.post(path, code);
      const proof = browser.cookies.get(cookie);
      browser.cookies.delete(cookie);
      const again = await browser.post(path, code);
      expect([again.status, again.body.data, browser.cookies.get(cookie)]).toEqual([200, { verified: true }, proof]);
    });

    it.each(PATHS)('%s: not under another key, without one, wrong, or much later', async (sending, path) => {
      const { email } = await scene.browser().register();
      await scene.rows.query('DELETE FROM rate_limits');
      const browser = scene.browser();
      const code = await repeatable(browser, email, sending);
      await browser.post(path, code);
      for (const changes of [
        { idempotencyKey: randomUUID() },
        { idempotencyKey: undefined },
        { otp: wrong(code.otp) },
      ]) {
        expect((await browser.post(path, { ...code, ...changes })).body).toMatchObject(INVALID);
      }
      await scene.rows.query(
        `UPDATE verifications SET verified_at = verified_at - interval '300 seconds' WHERE id = $1`,
        [code.verificationId],
      );
      expect((await browser.post(path, code)).body).toMatchObject(INVALID);
    });

    it('are accepted by both of two requests at the same instant', async () => {
      const browser = scene.browser();
      const code = await repeatable(browser, anEmail());
      const typed = [browser.post('verify-email-otp', code), browser.post('verify-email-otp', code)];
      expect((await Promise.all(typed)).map(({ status }) => status)).toEqual([200, 200]);
    });

    it('are not accepted again once an account was made with them', async () => {
      const browser = scene.browser();
      const request = aRegistration();
      const code = await repeatable(browser, request.email);
      await browser.post('verify-email-otp', code);
      expect((await browser.post('register', request)).status).toBe(201);
      expect((await browser.post('verify-email-otp', code)).body).toMatchObject(INVALID);
    });

    it('are refused with a key that is none', async () => {
      const browser = scene.browser();
      const code = { ...(await browser.codeFor(anEmail())), idempotencyKey: '1' };
      const { status, body } = await browser.post('verify-email-otp', code);
      expect([status, body.details]).toEqual([400, [expect.objectContaining({ field: 'idempotencyKey' })]]);
    });
  });

  it('[OTP-5] accepts a code once of many times at the same instant, at two instances', async () => {
    const code = await scene.browser().codeFor(anEmail());
    const typed = Array.from({ length: 5 }, (_, n) => scene.browser(n % 2).post('verify-email-otp', code));
    expect((await Promise.all(typed)).map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('[OTP-5] keeps the proof in a cookie that no script and no other site can use', async () => {
    const browser = scene.browser();
    const { headers } = await browser.post('verify-email-otp', await browser.codeFor(anEmail()));
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^udin_verified_email=[\w-]{43}; Max-Age=5400; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
  });

  it('[OTP-5] marks the cookie Secure where people come by https', async () => {
    await scene.start({ PUBLIC_URL: 'https://udin.example' });
    const browser = scene.browser(scene.instances.length - 1);
    const { headers } = await browser.post('verify-email-otp', await browser.codeFor(anEmail()));
    expect(headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('[OTP-5] accepts a code for 300 seconds', async () => {
    const browser = scene.browser();
    const email = anEmail();
    const now = async () => new Date((await scene.rows.query('SELECT clock_timestamp() AS now'))[0].now).getTime();
    const before = await now();
    const sent = await browser.codeFor(email);
    const after = await now();
    const [row] = await scene.rows.query('SELECT expires_at FROM verifications WHERE email = $1', [email]);
    expect(row.expires_at.getTime()).toBeGreaterThanOrEqual(before + 300_000 - 1);
    expect(row.expires_at.getTime()).toBeLessThanOrEqual(after + 300_000);
    const expire = (at: string) =>
      scene.rows.query(`UPDATE verifications SET expires_at = ${at} WHERE email = $1`, [email]);
    await expire(`clock_timestamp() - interval '1 millisecond'`);
    expect((await browser.post('verify-email-otp', sent)).body).toMatchObject(INVALID);
    await expire(`clock_timestamp() + interval '5 minutes'`);
    expect((await browser.post('verify-email-otp', sent)).status).toBe(200);
  });

  it('[OTP-5] refuses the right code after five wrong ones, at two instances at the same instant', async () => {
    const browser = scene.browser();
    const { verificationId, otp } = await browser.codeFor(anEmail());
    const guesses = Array.from({ length: 12 }, (_, n) =>
      scene.browser(n % 2).post('verify-email-otp', { verificationId, otp: wrong(otp) }),
    );
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(12).fill(400));
    const [row] = await scene.rows.query('SELECT attempts FROM verifications WHERE id = $1', [verificationId]);
    expect(row.attempts).toBe(5);
    expect((await browser.post('verify-email-otp', { verificationId, otp })).body).toMatchObject(INVALID);
  });

  it('[OTP-5] lets one address guess sixty times in a quarter of an hour, over all instances', async () => {
    const guess = () => ({ verificationId: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10', otp: '123456' });
    const from = scene.browser().address;
    const answers = await fewAtOnce(80, (n) => scene.browser(n % 2, from).post('verify-email-otp', guess()));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await scene.browser().post('verify-email-otp', guess())).status).toBe(400);
  });

  it('[OTP-2] sends one code in 30 seconds and five in an hour to an email, over all instances', async () => {
    const email = anEmail();
    const ask = (instance: number) => scene.browser(instance).post('send-email-otp', { email });
    const atOnce = await Promise.all([0, 1, 0, 1].map(ask));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    const refused = atOnce.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    expect(refused.body).toMatchObject({
      subcode: 'code-sent',
      message: expect.stringMatching(/^A code was asked for a moment ago/),
    });
    const halfAMinuteLater = () =>
      scene.rows.query(`UPDATE rate_limits SET hits = ARRAY(SELECT h - interval '31 seconds' FROM unnest(hits) h)`);
    for (let sent = 1; sent < 5; sent++) {
      await halfAMinuteLater();
      expect((await ask(sent % 2)).status).toBe(200);
    }
    await halfAMinuteLater();
    const sixth = await ask(0);
    expect([sixth.status, sixth.body.error]).toEqual([429, 'request.too-many']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  it('[OTP-5] sends fifteen codes in a day to an email, however patiently they are asked for', async () => {
    const email = anEmail();
    const ask = () => scene.browser().post('forgot-password', { email });
    const overAnHourLater = () =>
      scene.rows.query(`UPDATE rate_limits SET hits = ARRAY(SELECT h - interval '61 minutes' FROM unnest(hits) h)`);
    for (let sent = 0; sent < 15; sent++) {
      expect((await ask()).status).toBe(200);
      await overAnHourLater();
    }
    const sixteenth = await ask();
    expect([sixteenth.status, sixteenth.body.error]).toEqual([429, 'request.too-many']);
    expect(Number(sixteenth.headers.get('retry-after'))).toBeGreaterThan(8 * 3_600);
    await scene.rows.query(`UPDATE rate_limits SET hits = ARRAY(SELECT h - interval '9 hours' FROM unnest(hits) h)`);
    expect((await ask()).status).toBe(200);
  });

  it('[OTP-2] sends a limited number of codes at the word of one client address', async () => {
    const from = scene.browser().address;
    const asked = Array.from({ length: 10 }, () => scene.browser(0, from).post('send-email-otp', { email: anEmail() }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(8).fill(200), 429, 429]);
  });

  it('[OTP-4] says so when the mail server is away, and counts nothing', async () => {
    const { url } = await scene.start({ SMTP_URL: 'smtp://127.0.0.1:9' });
    expect(url).toMatch(/^http/);
    const email = anEmail();
    const browser = scene.browser(scene.instances.length - 1);
    for (const path of ['send-email-otp', 'send-email-otp', 'forgot-password']) {
      const { status, body } = await browser.post(path, { email });
      expect([status, body.error, body.message]).toEqual([503, 'auth.otp-undeliverable', 'Failed to send OTP']);
    }
    expect((await scene.browser().post('send-email-otp', { email })).status).toBe(200);
  });

  it('[OTP-4] names the field of a malformed code and of a malformed address', async () => {
    const browser = scene.browser();
    const code = await browser.post('verify-email-otp', { verificationId: 'x', otp: '12a456' });
    expect(code.body.details.map(({ field }: { field: string }) => field)).toEqual(['verificationId', 'otp']);
    // The quoted one arrives at nobody@example.in: it would pass the limits of that mailbox.
    for (const email of ['nobody', '"nobody"@example.in', 'nobody\u200b@example.in']) {
      const address = await browser.post('send-email-otp', { email });
      expect(address.body.details).toEqual([{ field: 'email', reason: 'Please enter a valid email address.' }]);
    }
  });

  it('[OTP-5] does not take a registration code for a reset, nor the other way', async () => {
    const { email } = await scene.browser().register();
    await scene.rows.query('DELETE FROM rate_limits');
    const browser = scene.browser();
    const registration = await browser.codeFor(email);
    expect((await browser.post('verify-forgot-password', registration)).body).toMatchObject(INVALID);
    const reset = await browser.codeFor(email, 'forgot-password');
    expect((await browser.post('verify-email-otp', reset)).body).toMatchObject(INVALID);
    await browser.verifyEmail(aRegistration().email);
    expect((await browser.post('reset-password', { email, newPassword: 'another-long-one' })).status).toBe(403);
  });
});
