import './support/cheap-hashes';
import type { AdminActAnswer } from '@udin/contracts';
import { codeOfApp } from '@udin/testing';
import type { Browser } from './support/a-browser';
import { colleagueIn, colleagueWithAppIn, PASSWORD, told } from './support/a-colleague';
import { ADMIN, Scene } from './support/a-scene';
import { saidByCommand } from './support/said-by-command';

let scene: Scene;
let owner: Browser;
beforeAll(async () => {
  scene = await Scene.open({}, 2);
  owner = await scene.admin();
});
afterAll(() => scene?.close());

const aColleague = (role?: string) => colleagueIn(scene, owner, role);
const aColleagueWithApp = () => colleagueWithAppIn(scene, owner);

describe('[ADM-1] two-step login, turned on and off', () => {
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

  it('is turned off with password and code, and tells by email', async () => {
    const { browser, email, login, next } = await aColleagueWithApp();
    const off = (currentPassword: string, code: string) => browser.post('second-factor/end', { currentPassword, code });
    expect(told(await off('not-this', await next()))).toBe('400 auth.password-wrong');
    expect(told(await off(PASSWORD, '000000'))).toBe('400 auth.code-wrong');
    expect(told(await off(PASSWORD, await next()))).toBe('200 ok');
    expect(told(await login())).toBe('200 ok');
    await scene.mailTo(email, 'Two-step login is off for your UDIN account');
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
    // Each of the two calls takes its own kind of account.
    expect(told(await owner.call('DELETE', `/api/auth/users/${id}/second-factor`))).toBe('404 auth.account-not-found');
    const customer = await scene.browser().register();
    expect(told(await remove(owner, customer.id))).toBe('404 auth.account-not-found');
    expect(await listed()).toBe(true);
    expect(told(await remove(owner))).toBe('200 ok');
    expect(await listed()).toBe(false);
    expect(told(await browser.get('second-factor'))).toBe('401 auth.token-invalid');
    expect(told(await login())).toBe('200 ok');
    await scene.mailTo(email, 'Two-step login is off for your UDIN account');
  });

  it('an operator turns it off when nobody else of the team can', async () => {
    const { id, email, browser, login } = await aColleagueWithApp();
    expect(await saidByCommand(scene, 'second-factor', 'end', '--email', email.toUpperCase())).toEqual([
      `Two-step login of ${email} is off.`,
    ]);
    // As when an owner does it: whoever is logged in with the lost phone is out.
    expect(told(await browser.get('second-factor'))).toBe('401 auth.token-invalid');
    expect(told(await login())).toBe('200 ok');
    await scene.mailTo(email, 'Two-step login is off for your UDIN account');
    const { body } = await owner.call('GET', '/api/operations/auth/acts?limit=100');
    const acts = (body.data as AdminActAnswer[])
      .filter(({ adminId }) => adminId === 'operator')
      .map(({ act, stage, adminName, details }) => [`${act} ${stage} ${adminName}`, details]);
    const by = 'The operator of the server';
    expect(acts.reverse()).toEqual([
      [`second-factor end asked ${by}`, {}],
      [`second-factor end done ${by}`, { id }],
    ]);
    expect((await owner.call('GET', '/api/operations/auth/acts/verification')).body.data.broken).toBeNull();
  });
});
