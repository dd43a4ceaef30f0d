import './support/cheap-hashes';
import { codeOfApp } from '@udin/testing';
import { runCommand } from '../src/commands';
import { type Browser, GOOD_PASSWORD } from './support/a-browser';
import { move, proofSentTo } from './support/a-new-address';
import { appOf, colleagueIn, colleagueWithAppIn, PASSWORD, told } from './support/a-colleague';
import { ADMIN, Scene } from './support/a-scene';

const WRONG = /\b(\d{3}) auth\.code-wrong/;

let scene: Scene;
let owner: Browser;
beforeAll(async () => {
  scene = await Scene.open();
  await scene.start();
  owner = await scene.admin();
});
afterAll(() => scene?.close());

const aColleague = (role?: string) => colleagueIn(scene, owner, role);
const aColleagueWithApp = () => colleagueWithAppIn(scene, owner);

const mailsTo = (email: string, subject: string) =>
  scene.inbox.waitFor((mail) => mail.recipients.includes(email) && mail.subject === subject);

describe('[ADM-1] two-step login', () => {
  it('asks for nothing new as long as it is off, also when it was begun and not confirmed', async () => {
    const { browser, login } = await aColleague();
    expect((await browser.get('second-factor')).body.data).toEqual({
      onSince: null,
      recoveryCodesLeft: 0,
      requiredSince: null,
    });
    expect(told(await browser.post('second-factor', { currentPassword: 'not-this' }))).toBe('400 auth.password-wrong');
    expect(told(await browser.post('second-factor/confirm', { code: '123456' }))).toBe(
      '409 auth.second-factor-not-begun',
    );
    const { body } = await browser.post('second-factor', { currentPassword: PASSWORD });
    expect(new URL(body.data.uri).searchParams.get('secret')).toBe(body.data.secret);
    expect(told(await browser.post('second-factor/confirm', { code: '12345' }))).toBe('400 auth.code-wrong');
    expect(told(await login())).toBe('200 ok');
    // Begun anew: the app that has the older secret confirms nothing.
    await browser.post('second-factor', { currentPassword: PASSWORD });
    expect(told(await browser.post('second-factor/confirm', { code: codeOfApp(body.data.secret) }))).toBe(
      '400 auth.code-wrong',
    );
  });

  it('asks for a code after the right password, at both logins, and takes each code once', async () => {
    const { browser, email, login, next, recoveryCodes } = await aColleagueWithApp();
    expect((await browser.get('second-factor')).body.data).toEqual({
      onSince: expect.stringMatching(/^20/),
      recoveryCodesLeft: 10,
      requiredSince: null,
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    await mailsTo(email, 'Two-step login is on for your UDIN account');
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

  it('is turned on once when it is confirmed in two tabs at the same moment: the codes that are shown are those that serve', async () => {
    const { browser, login } = await aColleague();
    const { body } = await browser.post('second-factor', { currentPassword: PASSWORD });
    const code = codeOfApp(body.data.secret);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('second-factor/confirm', { code })));
    const [shown, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    for (const answer of answers) expect(told(answer)).toMatch(/^200 ok|^409 auth\.second-factor-(on|not-begun)/);
    expect(told(await login({ code: shown!.body.data.recoveryCodes[0] }))).toBe('200 ok');
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

  it('logs the account out everywhere else when it is turned on: the password alone opened those sessions', async () => {
    const { browser, login } = await aColleague();
    const elsewhere = scene.browser();
    elsewhere.token = (await login({}, elsewhere)).body.data.accessToken;
    const { body } = await browser.post('second-factor', { currentPassword: PASSWORD });
    expect(told(await browser.post('second-factor/confirm', { code: codeOfApp(body.data.secret) }))).toBe('200 ok');
    expect(told(await elsewhere.get('second-factor'))).toBe('401 auth.token-invalid');
    expect((await browser.get('sessions')).body.data).toHaveLength(1);
    expect(told(await browser.post('second-factor', { currentPassword: PASSWORD }))).toBe('409 auth.second-factor-on');
    expect(told(await browser.post('second-factor/confirm', { code: codeOfApp(body.data.secret) }))).toBe(
      '409 auth.second-factor-on',
    );
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
    const mail = await mailsTo(email, subject);
    expect(mail.text).toMatch(/Somebody typed the password .* at .*20\d\d.* \(India time\)/);
    expect(mail.text).toContain('Forgot password?');
    // Whose account it is knows of it for today, wherever the codes are typed.
    await guess();
    await browser.post('second-factor/end', { currentPassword: PASSWORD, code: '000000' });
    expect(told(await login({ code: await next() }))).toBe('200 ok');
    expect(mailsOfCodes(email)).toBe(1);
    expect(told(await browser.post('second-factor/end', { currentPassword: PASSWORD, code: await next() }))).toBe(
      '200 ok',
    );
    await scene.inbox.waitFor(
      (one) => one.recipients.includes(email) && one.subject === 'Two-step login is off for your UDIN account',
    );
    expect(mailsOfCodes(email)).toBe(1);
  });

  it('is turned off with password and code, and tells by email', async () => {
    const { browser, email, login, next } = await aColleagueWithApp();
    const off = (currentPassword: string, code: string) => browser.post('second-factor/end', { currentPassword, code });
    expect(told(await off('not-this', await next()))).toBe('400 auth.password-wrong');
    expect(told(await off(PASSWORD, '000000'))).toBe('400 auth.code-wrong');
    expect(told(await off(PASSWORD, await next()))).toBe('200 ok');
    expect(told(await login())).toBe('200 ok');
    await mailsTo(email, 'Two-step login is off for your UDIN account');
  });

  it('an owner turns it off for who has lost everything; that logs them out, and nobody does it to themselves', async () => {
    const { id, email, browser, login } = await aColleagueWithApp();
    const listed = async () => {
      const { body } = await owner.get('admins');
      return body.data.find((one: { id: string }) => one.id === id).hasSecondFactor;
    };
    expect(await listed()).toBe(true);
    const lead = await aColleague('lead');
    const remove = (by: Browser, whose = id) => by.call('DELETE', `/api/auth/admins/${whose}/second-factor`);
    expect(told(await remove(lead.browser))).toBe('403 auth.role-denied');
    expect(told(await remove(browser))).toBe('403 auth.role-denied');
    const ownerId = (await owner.get('admins')).body.data.find(
      (one: { email: string }) => one.email === ADMIN.email,
    ).id;
    expect(told(await remove(owner, ownerId))).toBe('409 auth.own-account');
    expect(told(await remove(owner))).toBe('200 ok');
    expect(await listed()).toBe(false);
    expect(told(await browser.get('second-factor'))).toBe('401 auth.token-invalid');
    expect(told(await login())).toBe('200 ok');
    await mailsTo(email, 'Two-step login is off for your UDIN account');
  });

  it('[LOG-1] customers turn it on, too: their login asks for the code, also after a reset of the password', async () => {
    const customer = scene.browser();
    const { email } = await customer.register();
    const login = (more: object = {}) => scene.browser().post('login', { email, password: GOOD_PASSWORD, ...more });
    // Who has none is asked for nothing, whatever is sent along; nothing is required of customers.
    expect(told(await login({ code: '123456' }))).toBe('200 ok');
    const { next, recoveryCodes } = await appOf(scene, customer, GOOD_PASSWORD);
    await mailsTo(email, 'Two-step login is on for your UDIN account');
    expect(told(await login({ password: 'not-this' }))).toBe('401 auth.credentials');
    expect(told(await login())).toBe('401 auth.second-factor-needed');
    expect(told(await login({ code: '000000' }))).toBe('400 auth.code-wrong');
    expect(told(await login({ code: await next() }))).toBe('200 ok');
    const browser = scene.browser();
    await browser.post('verify-forgot-password', await browser.codeFor(email, 'forgot-password'));
    const password = 'another-one-for-the-night';
    expect(told(await browser.post('reset-password', { email, newPassword: password }))).toBe('200 ok');
    expect(told(await login({ password }))).toBe('401 auth.second-factor-needed');
    const back = await login({ password, code: recoveryCodes[0] });
    expect(told(back)).toBe('200 ok');
    browser.token = back.body.data.accessToken;
    const end = (code: string) => browser.post('second-factor/end', { currentPassword: password, code });
    expect(told(await end('000000'))).toBe('400 auth.code-wrong');
    expect(told(await end(await next()))).toBe('200 ok');
    expect(told(await login({ password }))).toBe('200 ok');
  });

  it('[LOG-1] an owner of the firm turns it off for a customer who lost everything; the customer is told', async () => {
    const customer = scene.browser();
    const { id, email } = await customer.register();
    await appOf(scene, customer, GOOD_PASSWORD);
    const support = await aColleague('support');
    const path = `/api/auth/users/${id}/second-factor`;
    expect(told(await support.browser.call('DELETE', path))).toBe('403 auth.role-denied');
    expect(told(await customer.call('DELETE', path))).toBe('403 auth.admin-only');
    expect((await support.browser.get(`users/${id}/account`)).body.data.secondFactorSince).toMatch(/^20/);
    const off = await owner.call('DELETE', path);
    expect([told(off), off.body.data.secondFactorSince, off.body.data.log[0].act]).toEqual([
      '200 ok',
      null,
      'second-factor-ended',
    ]);
    await mailsTo(email, 'Two-step login is off for your UDIN account');
    expect(told(await customer.get('sessions'))).toBe('401 auth.token-invalid');
    expect(told(await scene.browser().post('login', { email, password: GOOD_PASSWORD }))).toBe('200 ok');
    expect((await owner.call('DELETE', path)).body.data.log).toHaveLength(1);
  });

  it('[LOG-1] whoever takes an account back finds no app of the hands that had it; an app from before stays', async () => {
    const restore = async (appFirst: boolean) => {
      const browser = scene.browser();
      const { email } = await browser.register();
      if (appFirst) await appOf(scene, browser, GOOD_PASSWORD);
      await move(scene, browser);
      if (!appFirst) await appOf(scene, browser, GOOD_PASSWORD);
      const proof = await proofSentTo(scene, email);
      expect(told(await scene.browser().post('restore-email', { proof }))).toBe('200 ok');
      const back = scene.browser();
      await back.post('verify-forgot-password', await back.codeFor(email, 'forgot-password'));
      const password = 'another-one-for-the-night';
      await back.post('reset-password', { email, newPassword: password });
      return told(await back.post('login', { email, password }));
    };
    expect(await restore(false)).toBe('200 ok');
    expect(await restore(true)).toBe('401 auth.second-factor-needed');
  });

  it('[LOG-1] goes with an account that is closed, which asks for the password, as a change of the email does', async () => {
    const customer = scene.browser();
    const { email } = await customer.register();
    const { next } = await appOf(scene, customer, GOOD_PASSWORD);
    const moved = await move(scene, customer);
    const login = (more: object = {}) => scene.browser().post('login', { password: GOOD_PASSWORD, ...more });
    expect(told(await login({ email }))).toBe('401 auth.credentials');
    expect(told(await login({ email: moved }))).toBe('401 auth.second-factor-needed');
    expect(told(await login({ email: moved, code: await next() }))).toBe('200 ok');
    expect(told(await customer.post('close-account', { currentPassword: GOOD_PASSWORD }))).toBe('200 ok');
    expect(told(await login({ email: moved }))).toBe('401 auth.credentials');
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

  it('an operator turns it off when nobody else of the team can', async () => {
    const { email, login } = await aColleagueWithApp();
    const info = jest.spyOn(console, 'info').mockImplementation();
    const before = { ...process.env };
    Object.assign(process.env, scene.settings());
    try {
      await runCommand(['second-factor', 'end', '--email', email.toUpperCase()]);
      expect(info).toHaveBeenCalledWith(`Two-step login of ${email} is off.`);
    } finally {
      process.env = before;
      info.mockRestore();
    }
    expect(told(await login())).toBe('200 ok');
  });
});
