import './support/cheap-hashes';
import type { Browser } from './support/a-browser';
import { colleagueWithAppIn, PASSWORD, told } from './support/a-colleague';
import { Scene } from './support/a-scene';

const WRONG = /\b(\d{3}) auth\.code-wrong/;

let scene: Scene;
let owner: Browser;
beforeAll(async () => {
  scene = await Scene.open({}, 2);
  owner = await scene.admin();
});
afterAll(() => scene?.close());

const aColleagueWithApp = () => colleagueWithAppIn(scene, owner);

describe('[ADM-1] two-step login', () => {
  it('asks for a code after the right password, at both logins, and takes each code once', async () => {
    const { browser, email, login, next, recoveryCodes } = await aColleagueWithApp();
    expect((await browser.get('second-factor')).body.data).toEqual({
      onSince: expect.stringMatching(/^20/),
      recoveryCodesLeft: 10,
      requiredSince: null,
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    await scene.mailTo(email, 'Two-step login is on for your UDIN account');
    for (const path of ['admin/login', 'login']) {
      const stranger = scene.browser();
      expect(told(await stranger.post(path, { email, password: 'not-this' }))).toMatch(
        /^401 auth\.(admin-)?credentials/,
      );
      const needed = await login({}, stranger, path);
      expect([told(needed), needed.body.data, needed.headers.getSetCookie()]).toEqual([
        '401 auth.second-factor-needed',
        { type: 'admin' },
        [],
      ]);
      expect(told(await login({ code: '000000' }, stranger, path))).toBe('400 auth.code-wrong');
      const code = await next();
      // Somebody who knows the code and not the password learns nothing of the code.
      expect(told(await stranger.post(path, { email, password: 'not-this', code }))).toMatch(/credentials$/);
      expect(told(await login({ code: `${code.slice(0, 3)} ${code.slice(3)}` }, stranger, path))).toBe('200 ok');
      expect(told(await login({ code }, scene.browser(1), path))).toBe('400 auth.code-wrong');
    }
  });

  it('takes a code that is typed in several places at the same moment once', async () => {
    const { login, next, recoveryCodes } = await aColleagueWithApp();
    for (const code of [await next(), recoveryCodes[3]!]) {
      const answers = await Promise.all([0, 1, 0, 1].map((instance) => login({ code }, scene.browser(instance))));
      expect(answers.map(told).sort()).toEqual(['200 ok', ...Array.from({ length: 3 }, () => '400 auth.code-wrong')]);
    }
  });

  it('takes a recovery code in place of a code, however it is typed, once', async () => {
    const { browser, login, recoveryCodes } = await aColleagueWithApp();
    const [first, second] = recoveryCodes as [string, string];
    expect(told(await login({ code: first }))).toBe('200 ok');
    expect(told(await login({ code: first }))).toBe('400 auth.code-wrong');
    expect(told(await login({ code: ` ${second.toLowerCase().replace('-', ' ')}` }))).toBe('200 ok');
    expect((await browser.get('second-factor')).body.data.recoveryCodesLeft).toBe(8);
    // Nobody else's.
    const other = await aColleagueWithApp();
    expect(told(await other.login({ code: recoveryCodes[5] }))).toBe('400 auth.code-wrong');
  });

  it('lets nobody guess: ten wrong codes a day, wherever they are typed; another password begins anew', async () => {
    const { email, login, next } = await aColleagueWithApp();
    const guesses: string[] = [];
    for (let n = 0; n < 12; n++) guesses.push(told(await login({ code: `00000${n % 10}` }, scene.browser(n % 2))));
    expect(guesses).toEqual([
      ...Array.from({ length: 10 }, () => expect.stringMatching(WRONG)),
      '429 request.too-many',
      '429 request.too-many',
    ]);
    const refused = await login({ code: await next() });
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringContaining('somebody knows your password'),
    ]);
    const browser = scene.browser();
    await browser.post('verify-forgot-password', await browser.codeFor(email, 'forgot-password'));
    const newPassword = 'another-one-for-the-night';
    expect(told(await browser.post('reset-password', { email, newPassword }))).toBe('200 ok');
    expect(told(await login({ password: newPassword }, browser))).toBe('401 auth.second-factor-needed');
    expect(told(await login({ password: newPassword, code: await next() }, browser))).toBe('200 ok');
  });

  it('lets nobody guess on day after day: fifty wrong codes a week, also of who resets the password in between', async () => {
    const { login, next } = await aColleagueWithApp();
    for (let day = 0; day < 5; day++) {
      for (let n = 0; n < 10; n++) expect(told(await login({ code: '000000' }))).toMatch(WRONG);
      await scene.rows.query(`UPDATE rate_limits SET hits = ARRAY(SELECT h - interval '25 hours' FROM unnest(hits) h)`);
    }
    const { status, body, headers } = await login({ code: await next() });
    expect([status, body.message]).toEqual([429, expect.stringContaining('wrong codes this week')]);
    const hours = Number(headers.get('retry-after')) / 3600;
    expect([hours > 42, hours < 44]).toEqual([true, true]);
  });

  it('tells by email of the third wrong code of a day, once, in the language of the account; of slips before it nothing', async () => {
    const subject = 'Wrong codes were typed for your UDIN account';
    const mailsOfCodes = (email: string) =>
      scene.inbox.messages.filter((mail) => mail.recipients.includes(email) && mail.subject === subject).length;
    const { email, browser, login, next } = await aColleagueWithApp();
    const guesser = scene.browser();
    guesser.language = 'bn';
    const guess = () => login({ code: '000000' }, guesser);
    for (let n = 0; n < 2; n++) await guess();
    // A right one in between does not make the wrong ones good: they were perhaps somebody else's.
    expect(told(await login({ code: await next() }))).toBe('200 ok');
    expect(mailsOfCodes(email)).toBe(0);
    await guess();
    const mail = await scene.mailTo(email, subject);
    expect(mail.text).toMatch(/the last one on \d+ \w+ 20\d\d, \d+:\d\d.[ap]m \(India time\)/);
    expect(mail.text).toContain('Forgot password?');
    // Whose account it is knows of it for today, wherever the codes are typed.
    await guess();
    await browser.post('second-factor/end', { currentPassword: PASSWORD, code: '000000' });
    expect(told(await login({ code: await next() }))).toBe('200 ok');
    expect(mailsOfCodes(email)).toBe(1);
    expect(told(await browser.post('second-factor/end', { currentPassword: PASSWORD, code: await next() }))).toBe(
      '200 ok',
    );
    await scene.mailTo(email, 'Two-step login is off for your UDIN account');
    expect(mailsOfCodes(email)).toBe(1);
  });

  it('keeps neither secret nor recovery codes in clear text', async () => {
    const { id, secret, recoveryCodes } = await aColleagueWithApp();
    const [row] = await scene.rows.query(
      `SELECT to_jsonb(f) || jsonb_build_object('secret', encode(secret, 'escape'),
      'recovery', (SELECT jsonb_agg(encode(r, 'escape')) FROM unnest(recovery_hashes) r)) AS all FROM second_factors f
      WHERE user_id = $1`,
      [id],
    );
    const kept = JSON.stringify(row.all);
    for (const one of [secret, ...recoveryCodes, recoveryCodes[0]!.replace('-', '')]) expect(kept).not.toContain(one);
  });
});
