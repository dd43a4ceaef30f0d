import './support/cheap-hashes';
import { codeOfApp } from '@udin/testing';
import { type Browser, GOOD_PASSWORD } from './support/a-browser';
import { appOf, colleagueIn, newcomerIn, PASSWORD, told } from './support/a-colleague';
import { MUST, ownerHasApp, requireOfAll, requireOfNobody } from './support/a-required-second-factor';
import { Scene } from './support/a-scene';
import { heldUp } from './support/held-up';

let scene: Scene;
let owner: Browser;
beforeAll(async () => {
  scene = await Scene.open({}, 2);
  owner = await scene.admin();
});
afterAll(() => scene?.close());
afterEach(() => requireOfNobody(scene));

/** A customer who is logged in on two devices. */
async function onTwoDevices() {
  const one = scene.browser();
  const { id, email } = await one.register();
  const other = scene.browser(1);
  other.token = (await other.post('login', { email, password: GOOD_PASSWORD })).body.data.accessToken;
  return { id, email, one, other };
}

/** An app that a code is still to confirm. */
async function begunBy(browser: Browser, currentPassword = GOOD_PASSWORD) {
  const { secret } = (await browser.post('second-factor', { currentPassword })).body.data as { secret: string };
  return () => browser.post('second-factor/confirm', { code: codeOfApp(secret) });
}

describe('[ADM-1] sessions that open while two-step login is turned on', () => {
  it('a login whose password was judged before the team must have it is asked to set it up', async () => {
    await ownerHasApp(scene, owner);
    const colleague = await newcomerIn(scene, owner);
    const [, login] = await heldUp(scene, colleague.id, [() => requireOfAll(owner), () => colleague.login()]);
    expect(told(login)).toBe(MUST);
  });

  it('a login whose password was judged before its account had it is asked for the code', async () => {
    const colleague = await colleagueIn(scene, owner);
    const turnOn = await begunBy(colleague.browser, PASSWORD);
    const [, login] = await heldUp(scene, colleague.id, [turnOn, () => colleague.login()]);
    expect(told(login)).toBe('401 auth.second-factor-needed');
  });
});

describe('[LOG-1] what was judged on one device', () => {
  it.each([
    ['change-password', { newPassword: 'by-an-intruder-4711' }],
    ['close-account', {}],
  ])('is not done when two-step login is turned on from another one meanwhile: %s', async (act, more) => {
    const { id, email, one, other } = await onTwoDevices();
    const [on, done] = await heldUp(scene, id, [
      await begunBy(one),
      () => other.post(act, { currentPassword: GOOD_PASSWORD, ...more }),
    ]);
    expect([told(on), told(done)]).toEqual(['200 ok', '401 auth.token-invalid']);
    const login = await scene.browser().post('login', { email, password: GOOD_PASSWORD });
    expect(told(login)).toBe('401 auth.second-factor-needed');
  });

  it('turns no app on after the password was reset: whoever began it knew the old one', async () => {
    const { id, email, one } = await onTwoDevices();
    const turnOn = await begunBy(one);
    const mailbox = scene.browser();
    await mailbox.post('verify-forgot-password', await mailbox.codeFor(email, 'forgot-password'));
    const newPassword = 'nilgiri-4821-tea';
    const [reset, on] = await heldUp(scene, id, [() => mailbox.post('reset-password', { email, newPassword }), turnOn]);
    expect([told(reset), told(on)]).toEqual(['200 ok', '401 auth.token-invalid']);
    expect(told(await scene.browser().post('login', { email, password: newPassword }))).toBe('200 ok');
  });

  it('does not turn off an app that has taken the place of the one whose code was typed', async () => {
    const { id, email, one, other } = await onTwoDevices();
    const { recoveryCodes } = await appOf(scene, one, GOOD_PASSWORD);
    const code = recoveryCodes[1];
    other.token = (await other.post('login', { email, password: GOOD_PASSWORD, code })).body.data.accessToken;
    const begun = await one.post('second-factor', { currentPassword: GOOD_PASSWORD, code: recoveryCodes[2] });
    const renew = () => one.post('second-factor/confirm', { code: codeOfApp(begun.body.data.secret) });
    const turnOff = () => other.post('second-factor/end', { currentPassword: GOOD_PASSWORD, code: recoveryCodes[3] });
    const [renewed, off] = await heldUp(scene, id, [renew, turnOff]);
    expect([told(renewed), told(off)]).toEqual(['200 ok', '401 auth.token-invalid']);
    expect((await one.get('second-factor')).body.data.onSince).not.toBeNull();
  });
});
