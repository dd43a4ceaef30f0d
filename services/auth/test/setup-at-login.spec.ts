import './support/cheap-hashes';
import { codeOfApp } from '@udin/testing';
import type { Browser } from './support/a-browser';
import { newcomerIn, told } from './support/a-colleague';
import { atSetup, OVER, ownerHasApp, requireOfAll, requireOfNobody } from './support/a-required-second-factor';
import { Scene } from './support/a-scene';
import { saidByCommand } from './support/said-by-command';

let scene: Scene;
let owner: Browser;
beforeAll(async () => {
  scene = await Scene.open({}, 2);
  owner = await scene.admin();
});
afterAll(() => scene?.close());
afterEach(() => requireOfNobody(scene));

describe('[ADM-1] two-step login that is set up before the first session', () => {
  it('is set up before the first session: QR code, code, recovery codes, and then logged in', async () => {
    await ownerHasApp(scene, owner);
    await requireOfAll(owner);
    const colleague = await newcomerIn(scene, owner);
    const { secret, ticket, confirm, next } = await atSetup(scene, colleague);
    const begun = await scene.browser(1).post('second-factor/setup', { ticket });
    expect(begun.body.data.secret).toBe(secret);
    expect(decodeURIComponent(new URL(begun.body.data.uri).pathname)).toBe(`/UDIN:${colleague.email}`);
    expect(told(await confirm('000000'))).toBe('400 auth.code-wrong');
    const browser = scene.browser();
    const done = await confirm(undefined, browser);
    expect([told(done), done.body.data.session.user.email]).toEqual(['200 ok', colleague.email]);
    expect(done.body.data.session.usedTempPassword).toBe(true);
    expect(new Set(done.body.data.recoveryCodes).size).toBe(10);
    browser.token = done.body.data.session.accessToken;
    expect((await browser.get('second-factor')).body.data.recoveryCodesLeft).toBe(10);
    await scene.mailTo(colleague.email, 'Two-step login is on for your UDIN account');
    // Code and ticket have served.
    expect(told(await colleague.login({ code: codeOfApp(secret) }))).toBe('400 auth.code-wrong');
    expect(told(await confirm(await next()))).toBe(OVER);
    expect(told(await colleague.login({ code: await next() }))).toBe('200 ok');
    expect(told(await colleague.login({ code: done.body.data.recoveryCodes[0] }))).toBe('200 ok');
  });

  it('a ticket is a session of nobody, and serves for nothing else', async () => {
    await ownerHasApp(scene, owner);
    await requireOfAll(owner);
    const colleague = await newcomerIn(scene, owner);
    const { ticket } = await atSetup(scene, colleague);
    const browser = scene.browser();
    browser.token = ticket;
    expect(told(await browser.get('second-factor'))).toMatch(/^401/);
    expect(told(await browser.post('refresh', { refreshToken: ticket }))).toBe('401 auth.token-invalid');
    for (const made of ['', 'x', `${ticket}x`, ticket.toLowerCase()])
      expect(told(await scene.browser().post('second-factor/setup', { ticket: made }))).toMatch(/^40[03] /);
    const [{ kept }] = await scene.rows.query(
      `SELECT string_agg(encode(hash, 'base64'), ' ') AS kept FROM setup_tickets`,
    );
    expect(kept).not.toContain(ticket);
  });

  it('of two confirmations at the same moment one logs in, also with two tickets: the codes shown are those that serve', async () => {
    await ownerHasApp(scene, owner);
    await requireOfAll(owner);
    const colleague = await newcomerIn(scene, owner);
    const [one, other] = [await atSetup(scene, colleague), await atSetup(scene, colleague)];
    expect(one.secret).not.toBe(other.secret);
    const answers = await Promise.all(
      [one, other, one, other].map(({ confirm }, n) => confirm(undefined, scene.browser(n % 2))),
    );
    const [shown, ...others] = answers.filter(({ status }) => status === 200);
    expect([told(shown!), others]).toEqual(['200 ok', []]);
    expect(answers.filter(({ status }) => status !== 200).map(told)).toEqual([OVER, OVER, OVER]);
    const [{ sessions }] = await scene.rows.query('SELECT count(*)::int AS sessions FROM sessions WHERE user_id = $1', [
      colleague.id,
    ]);
    expect(sessions).toBe(1);
    expect(told(await colleague.login({ code: shown!.body.data.recoveryCodes[4] }))).toBe('200 ok');
  });

  it('a ticket ends after 10 minutes, with another password, with a ban, and when it is set up elsewhere', async () => {
    await ownerHasApp(scene, owner);
    await requireOfAll(owner);
    const late = await atSetup(scene, await newcomerIn(scene, owner));
    await scene.rows.query(`UPDATE setup_tickets SET expires_at = expires_at - interval '10 minutes'`);
    expect(told(await late.confirm())).toBe(OVER);
    expect(told(await scene.browser().post('second-factor/setup', { ticket: late.ticket }))).toBe(OVER);

    const reset = await newcomerIn(scene, owner);
    const beforeReset = await atSetup(scene, reset);
    const browser = scene.browser();
    await browser.post('verify-forgot-password', await browser.codeFor(reset.email, 'forgot-password'));
    await browser.post('reset-password', { email: reset.email, newPassword: 'another-one-for-the-night' });
    expect(told(await beforeReset.confirm())).toBe(OVER);

    const banned = await newcomerIn(scene, owner);
    const beforeBan = await atSetup(scene, banned);
    expect(told(await owner.post(`users/${banned.id}/ban`, { reason: 'Left the firm' }))).toBe('200 ok');
    expect(told(await beforeBan.confirm())).toBe('403 auth.banned');
    expect(told(await banned.login())).toBe('403 auth.banned');

    const guessed = await newcomerIn(scene, owner);
    const [theirs, own] = [await atSetup(scene, guessed), await atSetup(scene, guessed)];
    expect(told(await own.confirm())).toBe('200 ok');
    expect(told(await owner.call('DELETE', `/api/auth/admins/${guessed.id}/second-factor`))).toBe('200 ok');
    expect(told(await theirs.confirm())).toBe(OVER);
  });

  it('wrong codes of a setup are counted with those of logins: ten a day', async () => {
    await ownerHasApp(scene, owner);
    await requireOfAll(owner);
    const { confirm } = await atSetup(scene, await newcomerIn(scene, owner));
    for (let n = 0; n < 10; n++)
      expect(told(await confirm('000000', scene.browser(n % 2)))).toBe('400 auth.code-wrong');
    expect(told(await confirm())).toBe('429 request.too-many');
  });

  it('who lost everything sets it up anew after an owner or an operator has turned it off', async () => {
    await ownerHasApp(scene, owner);
    await requireOfAll(owner);
    const byOwner = await newcomerIn(scene, owner);
    await (await atSetup(scene, byOwner)).confirm();
    await owner.call('DELETE', `/api/auth/admins/${byOwner.id}/second-factor`);
    await scene.mailTo(byOwner.email, 'Set up two-step login again for your UDIN account');
    expect(told(await (await atSetup(scene, byOwner)).confirm())).toBe('200 ok');
    const said = await saidByCommand(scene, 'second-factor', 'end', '--email', byOwner.email);
    expect(said).toEqual([
      `Two-step login of ${byOwner.email} is off.`,
      'It is set up again at the next login: it is required.',
    ]);
    expect(told(await (await atSetup(scene, byOwner)).confirm())).toBe('200 ok');
  });
});
