import './support/cheap-hashes';
import { type Browser, GOOD_PASSWORD } from './support/a-browser';
import { move, proofSentTo } from './support/a-new-address';
import { appOf, colleagueIn, told } from './support/a-colleague';
import { Scene } from './support/a-scene';

let scene: Scene;
let owner: Browser;
beforeAll(async () => {
  scene = await Scene.open({}, 2);
  owner = await scene.admin();
});
afterAll(() => scene?.close());

describe('[LOG-1] two-step login of customers', () => {
  it('customers turn it on, too: their login asks for the code, also after a reset of the password', async () => {
    const customer = scene.browser();
    const { email } = await customer.register();
    const login = (more: object = {}) => scene.browser().post('login', { email, password: GOOD_PASSWORD, ...more });
    // Who has none is asked for nothing, whatever is sent along; nothing is required of customers.
    expect(told(await login({ code: '123456' }))).toBe('200 ok');
    const { next, recoveryCodes } = await appOf(scene, customer, GOOD_PASSWORD);
    await scene.mailTo(email, 'Two-step login is on for your UDIN account');
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

  it('an owner of the firm turns it off for a customer who lost everything; the customer is told', async () => {
    const customer = scene.browser();
    const { id, email } = await customer.register();
    await appOf(scene, customer, GOOD_PASSWORD);
    const support = await colleagueIn(scene, owner, 'support');
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
    await scene.mailTo(email, 'Two-step login is off for your UDIN account');
    expect(told(await customer.get('sessions'))).toBe('401 auth.token-invalid');
    expect(told(await scene.browser().post('login', { email, password: GOOD_PASSWORD }))).toBe('200 ok');
    expect((await owner.call('DELETE', path)).body.data.log).toHaveLength(1);
  });

  it('whoever takes an account back finds no app of the hands that had it; an app from before stays', async () => {
    const restore = async (appFirst: boolean) => {
      const browser = scene.browser();
      const { email } = await browser.register();
      const app = appFirst ? await appOf(scene, browser, GOOD_PASSWORD) : undefined;
      await move(scene, browser, undefined, app?.recoveryCodes[0]);
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

  it('stays with an account whose email is changed, and goes with one that is closed', async () => {
    const customer = scene.browser();
    const { email } = await customer.register();
    const { next } = await appOf(scene, customer, GOOD_PASSWORD);
    const moved = await move(scene, customer, undefined, await next());
    const login = (more: object = {}) => scene.browser().post('login', { password: GOOD_PASSWORD, ...more });
    expect(told(await login({ email }))).toBe('401 auth.credentials');
    expect(told(await login({ email: moved }))).toBe('401 auth.second-factor-needed');
    expect(told(await login({ email: moved, code: await next() }))).toBe('200 ok');
    const closing = { currentPassword: GOOD_PASSWORD, code: await next() };
    expect(told(await customer.post('close-account', closing))).toBe('200 ok');
    expect(told(await login({ email: moved }))).toBe('401 auth.credentials');
  });
});
