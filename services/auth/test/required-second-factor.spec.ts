import './support/cheap-hashes';
import type { AdminActAnswer } from '@udin/contracts';
import { codeOfApp, waitFor } from '@udin/testing';
import type { Browser } from './support/a-browser';
import { colleagueIn, colleagueWithAppIn, newcomerIn, nextOf, PASSWORD, told } from './support/a-colleague';
import {
  atSetup,
  endRequirement,
  MUST,
  ownerHasApp,
  requireOfAll,
  requireOfNobody,
} from './support/a-required-second-factor';
import { ADMIN, Scene } from './support/a-scene';
import { saidByCommand } from './support/said-by-command';

let scene: Scene;
let owner: Browser;
beforeAll(async () => {
  scene = await Scene.open({}, 2);
  owner = await scene.admin();
});
afterAll(() => scene?.close());
afterEach(() => requireOfNobody(scene));

describe('[ADM-1] two-step login that is required of the whole team', () => {
  it('is required by an owner who has it, and by nobody else', async () => {
    expect(told(await requireOfAll(owner))).toBe('409 auth.second-factor-own-first');
    const lead = await colleagueWithAppIn(scene, owner, 'lead');
    expect(told(await requireOfAll(lead.browser))).toBe('403 auth.role-denied');
    expect(told(await endRequirement(lead.browser))).toBe('403 auth.role-denied');
    expect(told(await lead.login({ code: await lead.next() }))).toBe('200 ok');
    expect((await owner.get('second-factor')).body.data.requiredSince).toBeNull();
  });

  it('logs out who has none, and tells why at the login; who has it goes on', async () => {
    await ownerHasApp(scene, owner);
    const second = await colleagueWithAppIn(scene, owner, 'owner');
    const [without, having] = [await colleagueIn(scene, owner), await colleagueWithAppIn(scene, owner)];
    const { body } = await requireOfAll(owner);
    expect(body.data).toEqual({ requiredSince: expect.stringMatching(/^20/), loggedOut: expect.any(Number) });
    expect(body.data.loggedOut).toBeGreaterThan(0);
    expect(told(await without.browser.get('second-factor'))).toBe('401 auth.token-invalid');
    // The page that is open says why before it asks for the password.
    const renewed = await without.browser.post('refresh', { refreshToken: without.refreshToken });
    expect(told(renewed)).toBe('401 auth.second-factor-now-required');
    expect((await having.browser.get('second-factor')).body.data.requiredSince).toBe(body.data.requiredSince);
    for (const path of ['admin/login', 'login']) {
      const refused = await without.login({}, scene.browser(), path);
      expect([told(refused), refused.body.message]).toEqual([MUST, expect.stringContaining('Your team logs in')]);
      expect([refused.body.data, refused.headers.getSetCookie()]).toEqual([{ ticket: expect.any(String) }, []]);
      // Nobody learns it who does not know the password.
      expect(told(await without.login({ password: 'not-this' }, scene.browser(), path))).toMatch(/credentials$/);
      expect(told(await having.login({}, scene.browser(), path))).toBe('401 auth.second-factor-needed');
    }
    // Said again it is the same, and nobody is told twice.
    expect((await requireOfAll(second.browser)).body.data).toEqual({ ...body.data, loggedOut: 0 });
    for (const email of [ADMIN.email, second.email]) {
      const mail = await scene.mailTo(email, 'UDIN: two-step login is required of the team');
      expect(mail.text).toContain('First Admin requires two-step login');
    }
    expect(told(await endRequirement(second.browser))).toBe('200 ok');
    await scene.mailTo(ADMIN.email, 'UDIN: two-step login is no longer required');
    expect(told(await without.browser.post('refresh', { refreshToken: without.refreshToken }))).toBe(
      '401 auth.token-invalid',
    );
    expect(told(await without.login())).toBe('200 ok');
    const twice = scene.inbox.messages.filter(
      ({ recipients, subject }) => recipients.includes(second.email) && subject?.includes('is required'),
    );
    expect(twice).toHaveLength(1);
  });

  it('nobody turns it off for himself; a new app takes the place of the old one instead', async () => {
    await ownerHasApp(scene, owner);
    const { browser, email, next, recoveryCodes, login } = await colleagueWithAppIn(scene, owner);
    const elsewhere = scene.browser();
    elsewhere.token = (await login({ code: await next() }, elsewhere)).body.data.accessToken;
    await requireOfAll(owner);
    expect(told(await browser.post('second-factor/end', { currentPassword: PASSWORD, code: recoveryCodes[0] }))).toBe(
      '409 auth.second-factor-required',
    );
    const begin = (more: object) => browser.post('second-factor', { currentPassword: PASSWORD, ...more });
    expect(told(await begin({}))).toBe('409 auth.second-factor-on');
    expect(told(await begin({ code: '000000' }))).toBe('400 auth.code-wrong');
    const { secret } = (await begin({ code: recoveryCodes[0] })).body.data;
    // Not before it is confirmed.
    expect(told(await login({ code: await next() }))).toBe('200 ok');
    expect(told(await browser.post('second-factor/confirm', { code: await next() }))).toBe('400 auth.code-wrong');
    const confirmed = await browser.post('second-factor/confirm', { code: codeOfApp(secret) });
    expect(told(confirmed)).toBe('200 ok');
    expect(told(await elsewhere.get('second-factor'))).toBe('401 auth.token-invalid');
    for (const old of [await next(), recoveryCodes[1]])
      expect(told(await login({ code: old }))).toBe('400 auth.code-wrong');
    expect(told(await login({ code: await nextOf(scene, secret)() }))).toBe('200 ok');
    expect(told(await login({ code: confirmed.body.data.recoveryCodes[1] }))).toBe('200 ok');
    expect(told(await browser.post('second-factor/confirm', { code: codeOfApp(secret) }))).toBe(
      '409 auth.second-factor-on',
    );
    await scene.mailTo(email, 'Two-step login was set up again for your UDIN account');
  });

  it('an operator ends it, so that nobody is locked out of the own firm, and the owners are told', async () => {
    await ownerHasApp(scene, owner);
    const second = await colleagueWithAppIn(scene, owner, 'owner');
    await requireOfAll(owner);
    const colleague = await newcomerIn(scene, owner);
    expect(told(await colleague.login())).toBe(MUST);
    expect(await saidByCommand(scene, 'second-factor', 'end-requirement')).toEqual([
      'Two-step login is no longer required.',
    ]);
    const mail = await scene.mailTo(second.email, 'UDIN: two-step login is no longer required');
    expect(mail.text).toContain('The operator of the server no longer requires');
    expect(told(await colleague.login())).toBe('200 ok');
    expect(await saidByCommand(scene, 'second-factor', 'end-requirement')).toEqual([
      'Two-step login was not required.',
    ]);
  });

  it('is in the audit log: who required it, who set it up and was logged in', async () => {
    await ownerHasApp(scene, owner);
    await requireOfAll(owner);
    const colleague = await newcomerIn(scene, owner);
    const { confirm } = await atSetup(scene, colleague);
    await confirm('000000');
    await confirm();
    await endRequirement(owner);
    const acts = async () => {
      const { body } = await owner.call('GET', '/api/operations/auth/acts?limit=100');
      return (body.data as AdminActAnswer[]).map(
        ({ act, stage, adminId }) => `${act} ${stage} ${adminId === colleague.id ? 'colleague' : 'owner'}`,
      );
    };
    const all = [
      'POST /api/auth/second-factor/requirement done owner',
      'DELETE /api/auth/second-factor/requirement done owner',
      'POST /api/auth/admin/login refused colleague',
      'POST /api/auth/second-factor/setup/confirm refused colleague',
      'POST /api/auth/second-factor/setup/confirm done colleague',
    ];
    await waitFor(
      async () => {
        const found = await acts();
        return all.every((one) => found.includes(one));
      },
      { what: 'the acts' },
    );
  });
});
