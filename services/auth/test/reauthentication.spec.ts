import './support/cheap-hashes';
import { type Browser, anEmail, GOOD_PASSWORD } from './support/a-browser';
import { appOf, colleagueWithAppIn, PASSWORD, told } from './support/a-colleague';
import { codeForNew } from './support/a-new-address';
import { Scene } from './support/a-scene';

const NEW_PASSWORD = 'nilgiri-4821-tea';
/** What cannot be undone, as it is asked for. */
const ACTS = {
  'change-password': () => ({ newPassword: NEW_PASSWORD }),
  'change-email': () => ({ newEmail: anEmail() }),
  'close-account': () => ({}),
  'second-factor/end': () => ({}),
};
type Act = keyof typeof ACTS;

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open({}, 2);
});
afterAll(() => scene?.close());

async function aCustomer() {
  const browser = scene.browser();
  const { id, email } = await browser.register();
  const ask = (act: Act, more: object = {}, by = browser) =>
    by.post(act, { currentPassword: GOOD_PASSWORD, ...ACTS[act](), ...more }).then(told);
  return { id, email, browser, ask };
}

async function aCustomerWithApp() {
  const customer = await aCustomer();
  return { ...customer, ...(await appOf(scene, customer.browser, GOOD_PASSWORD)) };
}

describe('[LOG-1] who was asked for a code at the login', () => {
  it.each(Object.keys(ACTS) as Act[])(
    'is asked again for %s, after the password; each code serves once',
    async (act) => {
      const { email, ask, next } = await aCustomerWithApp();
      const code = await next();
      // Who does not know the password learns nothing of the code, and spends none.
      expect(await ask(act, { currentPassword: 'not-this', code })).toBe('400 auth.password-wrong');
      expect(await ask(act)).toBe('400 auth.code-needed');
      expect(await ask(act, { code: '' })).toBe('400 auth.code-needed');
      expect(await ask(act, { code: '000000' })).toBe('400 auth.code-wrong');
      const login = (more: object) => scene.browser().post('login', { email, password: GOOD_PASSWORD, ...more });
      expect(told(await login({ code }))).toBe('200 ok');
      expect(await ask(act, { code })).toBe('400 auth.code-wrong');
      expect(told(await login({}))).toBe('401 auth.second-factor-needed');
      expect(await ask(act, { code: await next() })).toBe('200 ok');
    },
  );

  it('may type a recovery code, once', async () => {
    const { browser, ask, recoveryCodes } = await aCustomerWithApp();
    const code = recoveryCodes[2]!.toLowerCase();
    expect(await ask('change-email', { code })).toBe('200 ok');
    expect(await ask('close-account', { code })).toBe('400 auth.code-wrong');
    expect((await browser.get('second-factor')).body.data.recoveryCodesLeft).toBe(9);
  });

  it('spends no code on a request that is refused anyway', async () => {
    const { email, ask, next } = await aCustomerWithApp();
    const code = await next();
    expect(await ask('change-password', { newPassword: GOOD_PASSWORD, code })).toBe('400 request.invalid');
    expect(await ask('change-password', { newPassword: 'password123', code })).toBe('400 auth.password-common');
    expect(await ask('change-email', { newEmail: email, code })).toBe('400 request.invalid');
    expect(await ask('change-password', { code })).toBe('200 ok');
  });

  it('cannot guess here either: wrong codes are counted with those of logins, and the third is told by email', async () => {
    const { email, browser, ask, next } = await aCustomerWithApp();
    const guesses: Act[] = ['change-password', 'change-email', 'close-account'];
    for (const act of guesses) expect(await ask(act, { code: '000000' })).toBe('400 auth.code-wrong');
    await scene.mailTo(email, 'Wrong codes were typed for your UDIN account');
    for (let n = 0; n < 7; n++) expect(await ask('close-account', { code: '000000' })).toBe('400 auth.code-wrong');
    expect(await ask('change-password', { code: await next() })).toBe('429 request.too-many');
    const login = await scene.browser().post('login', { email, password: GOOD_PASSWORD, code: await next() });
    expect(told(login)).toBe('429 request.too-many');
    expect(told(await browser.get('sessions'))).toBe('200 ok');
  });

  it('[ADM-1] is asked again as one of the team, too', async () => {
    const owner = await scene.admin();
    const { browser, login, next } = await colleagueWithAppIn(scene, owner);
    const change = (code?: string) =>
      browser.post('change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, code }).then(told);
    expect(await change()).toBe('400 auth.code-needed');
    expect(await change('000000')).toBe('400 auth.code-wrong');
    expect(await change(await next())).toBe('200 ok');
    expect(told(await login({ password: NEW_PASSWORD }))).toBe('401 auth.second-factor-needed');
  });
});

describe('[LOG-1] who was asked for the password alone at the login', () => {
  const begun = async (browser: Browser) =>
    void (await browser.post('second-factor', { currentPassword: GOOD_PASSWORD }));

  it.each(Object.keys(ACTS) as Act[])(
    'is asked for nothing more for %s, also with an app that is not confirmed',
    async (act) => {
      const { browser, ask } = await aCustomer();
      await begun(browser);
      expect(await ask(act, { code: '000000' })).toBe('200 ok');
      const other = await aCustomer();
      expect(await other.ask(act)).toBe('200 ok');
    },
  );

  it('[X-19] confirms a new email with the code that was sent there alone', async () => {
    const { browser } = await aCustomer();
    expect(told(await browser.post('confirm-email', await codeForNew(scene, browser, anEmail())))).toBe('200 ok');
  });
});
