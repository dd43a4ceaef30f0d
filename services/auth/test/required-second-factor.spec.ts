import './support/cheap-hashes';
import type { AdminActAnswer } from '@udin/contracts';
import { codeOfApp, waitFor } from '@udin/testing';
import { runCommand } from '../src/commands';
import type { Browser } from './support/a-browser';
import { appOf, colleagueIn, colleagueWithAppIn, newcomerIn, nextOf, PASSWORD, told } from './support/a-colleague';
import { ADMIN, Scene } from './support/a-scene';

const MUST = '401 auth.second-factor-must-be-set-up';
const OVER = '403 auth.setup-ticket-invalid';

let scene: Scene;
let owner: Browser;
beforeAll(async () => {
  scene = await Scene.open();
  await scene.start();
  owner = await scene.admin();
});
afterAll(() => scene?.close());
afterEach(() => scene.rows.query('DELETE FROM second_factor_requirements'));

const requireOfAll = (by = owner) => by.post('second-factor/requirement');
const endRequirement = (by = owner) => by.call('DELETE', '/api/auth/second-factor/requirement');
const mailsTo = (email: string, subject: string) =>
  scene.inbox.waitFor((mail) => mail.recipients.includes(email) && mail.subject === subject);
/** The owner has the app from now on; without it nothing can be required. */
async function ownerHasApp() {
  const [{ on }] = await scene.rows.query(
    'SELECT count(*)::int AS on FROM second_factors JOIN users ON id = user_id WHERE email = $1',
    [ADMIN.email],
  );
  if (on === 0) await appOf(scene, owner, ADMIN.password);
}

/** As far as the page with the QR code. */
async function atSetup(colleague: Awaited<ReturnType<typeof newcomerIn>>) {
  const refused = await colleague.login();
  expect(told(refused)).toBe(MUST);
  const { ticket } = refused.body.data as { ticket: string };
  const { secret } = (await scene.browser().post('second-factor/setup', { ticket })).body.data as { secret: string };
  const confirm = (code = codeOfApp(secret), as = scene.browser()) =>
    as.post('second-factor/setup/confirm', { ticket, code });
  return { ticket, secret, confirm, next: nextOf(scene, secret) };
}

/** What it says. */
async function command(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const info = jest.spyOn(console, 'info').mockImplementation((line: string) => void said.push(line));
  const before = { ...process.env };
  Object.assign(process.env, scene.settings());
  try {
    await runCommand(args);
  } finally {
    process.env = before;
    info.mockRestore();
  }
  return said;
}

describe('[ADM-1] two-step login that is required of the whole team', () => {
  it('is required by an owner who has it, and by nobody else', async () => {
    expect(told(await requireOfAll())).toBe('409 auth.second-factor-own-first');
    const lead = await colleagueWithAppIn(scene, owner, 'lead');
    expect(told(await requireOfAll(lead.browser))).toBe('403 auth.role-denied');
    expect(told(await endRequirement(lead.browser))).toBe('403 auth.role-denied');
    expect(told(await lead.login({ code: await lead.next() }))).toBe('200 ok');
    expect((await owner.get('second-factor')).body.data.requiredSince).toBeNull();
  });

  it('logs out who has none, and tells why at the login; who has it goes on', async () => {
    await ownerHasApp();
    const second = await colleagueWithAppIn(scene, owner, 'owner');
    const [without, having] = [await colleagueIn(scene, owner), await colleagueWithAppIn(scene, owner)];
    const { body } = await requireOfAll();
    expect(body.data).toEqual({ requiredSince: expect.stringMatching(/^20/), loggedOut: expect.any(Number) });
    expect(body.data.loggedOut).toBeGreaterThan(0);
    expect(told(await without.browser.get('second-factor'))).toBe('401 auth.token-invalid');
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
      const mail = await mailsTo(email, 'UDIN: two-step login is required of the team');
      expect(mail.text).toContain('First Admin requires two-step login');
    }
    expect(told(await endRequirement(second.browser))).toBe('200 ok');
    await mailsTo(ADMIN.email, 'UDIN: two-step login is no longer required');
    expect(told(await without.login())).toBe('200 ok');
    const twice = scene.inbox.messages.filter(
      ({ recipients, subject }) => recipients.includes(second.email) && subject?.includes('is required'),
    );
    expect(twice).toHaveLength(1);
  });

  it('is set up before the first session: QR code, code, recovery codes, and then logged in', async () => {
    await ownerHasApp();
    await requireOfAll();
    const colleague = await newcomerIn(scene, owner);
    const { secret, ticket, confirm, next } = await atSetup(colleague);
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
    await mailsTo(colleague.email, 'Two-step login is on for your UDIN account');
    // Code and ticket have served.
    expect(told(await colleague.login({ code: codeOfApp(secret) }))).toBe('400 auth.code-wrong');
    expect(told(await confirm(await next()))).toBe(OVER);
    expect(told(await colleague.login({ code: await next() }))).toBe('200 ok');
    expect(told(await colleague.login({ code: done.body.data.recoveryCodes[0] }))).toBe('200 ok');
  });

  it('a ticket is a session of nobody, and serves for nothing else', async () => {
    await ownerHasApp();
    await requireOfAll();
    const colleague = await newcomerIn(scene, owner);
    const { ticket } = await atSetup(colleague);
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
    await ownerHasApp();
    await requireOfAll();
    const colleague = await newcomerIn(scene, owner);
    const [one, other] = [await atSetup(colleague), await atSetup(colleague)];
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
    await ownerHasApp();
    await requireOfAll();
    const late = await atSetup(await newcomerIn(scene, owner));
    await scene.rows.query(`UPDATE setup_tickets SET expires_at = expires_at - interval '10 minutes'`);
    expect(told(await late.confirm())).toBe(OVER);
    expect(told(await scene.browser().post('second-factor/setup', { ticket: late.ticket }))).toBe(OVER);

    const reset = await newcomerIn(scene, owner);
    const beforeReset = await atSetup(reset);
    const browser = scene.browser();
    await browser.post('verify-forgot-password', await browser.codeFor(reset.email, 'forgot-password'));
    await browser.post('reset-password', { email: reset.email, newPassword: 'another-one-for-the-night' });
    expect(told(await beforeReset.confirm())).toBe(OVER);

    const banned = await newcomerIn(scene, owner);
    const beforeBan = await atSetup(banned);
    expect(told(await owner.post(`users/${banned.id}/ban`, { reason: 'Left the firm' }))).toBe('200 ok');
    expect(told(await beforeBan.confirm())).toBe('403 auth.banned');
    expect(told(await banned.login())).toBe('403 auth.banned');

    const guessed = await newcomerIn(scene, owner);
    const [theirs, own] = [await atSetup(guessed), await atSetup(guessed)];
    expect(told(await own.confirm())).toBe('200 ok');
    expect(told(await owner.call('DELETE', `/api/auth/admins/${guessed.id}/second-factor`))).toBe('200 ok');
    expect(told(await theirs.confirm())).toBe(OVER);
  });

  it('wrong codes of a setup are counted with those of logins: ten a day', async () => {
    await ownerHasApp();
    await requireOfAll();
    const { confirm } = await atSetup(await newcomerIn(scene, owner));
    for (let n = 0; n < 10; n++)
      expect(told(await confirm('000000', scene.browser(n % 2)))).toBe('400 auth.code-wrong');
    expect(told(await confirm())).toBe('429 request.too-many');
  });

  it('nobody turns it off for himself; a new app takes the place of the old one instead', async () => {
    await ownerHasApp();
    const { browser, email, next, recoveryCodes, login } = await colleagueWithAppIn(scene, owner);
    const elsewhere = scene.browser();
    elsewhere.token = (await login({ code: await next() }, elsewhere)).body.data.accessToken;
    await requireOfAll();
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
    await mailsTo(email, 'Two-step login was set up again for your UDIN account');
  });

  it('who lost everything sets it up anew after an owner or an operator has turned it off', async () => {
    await ownerHasApp();
    await requireOfAll();
    const byOwner = await newcomerIn(scene, owner);
    await (await atSetup(byOwner)).confirm();
    await owner.call('DELETE', `/api/auth/admins/${byOwner.id}/second-factor`);
    await mailsTo(byOwner.email, 'Set up two-step login again for your UDIN account');
    expect(told(await (await atSetup(byOwner)).confirm())).toBe('200 ok');
    const said = await command('second-factor', 'end', '--email', byOwner.email);
    expect(said).toEqual([
      `Two-step login of ${byOwner.email} is off.`,
      'It is set up again at the next login: it is required.',
    ]);
    expect(told(await (await atSetup(byOwner)).confirm())).toBe('200 ok');
  });

  it('an operator ends it, so that nobody is locked out of the own firm, and the owners are told', async () => {
    await ownerHasApp();
    const second = await colleagueWithAppIn(scene, owner, 'owner');
    await requireOfAll();
    const colleague = await newcomerIn(scene, owner);
    expect(told(await colleague.login())).toBe(MUST);
    expect(await command('second-factor', 'end-requirement')).toEqual(['Two-step login is no longer required.']);
    const mail = await mailsTo(second.email, 'UDIN: two-step login is no longer required');
    expect(mail.text).toContain('The operator of the server no longer requires');
    expect(told(await colleague.login())).toBe('200 ok');
    expect(await command('second-factor', 'end-requirement')).toEqual(['Two-step login was not required.']);
  });

  it('is in the audit log: who required it, who set it up and was logged in', async () => {
    await ownerHasApp();
    await requireOfAll();
    const colleague = await newcomerIn(scene, owner);
    const { confirm } = await atSetup(colleague);
    await confirm('000000');
    await confirm();
    await endRequirement();
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

describe('[ADM-1] sessions that open while two-step login is turned on', () => {
  /** The login has judged the password, and is held up where it is about to open a session. */
  async function heldUp(
    userId: string,
    turnedOn: () => Promise<void>,
    login: () => Promise<{ status: number; body: { error?: string } }>,
  ) {
    const holding = scene.rows.createQueryRunner();
    await holding.startTransaction();
    try {
      await holding.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
      const turning = turnedOn();
      await waitFor(() => waiting(1), { what: 'what turns it on' });
      const opening = login();
      await waitFor(() => waiting(2), { what: 'the login at the lock' });
      await holding.commitTransaction();
      await turning;
      return told(await opening);
    } finally {
      await holding.release();
    }
  }
  const waiting = async (least: number) => {
    const [{ n }] = await scene.rows.query(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return n >= least;
  };

  it('a login whose password was judged before the team must have it is asked to set it up', async () => {
    await ownerHasApp();
    const colleague = await newcomerIn(scene, owner);
    expect(
      await heldUp(
        colleague.id,
        async () => void (await requireOfAll()),
        () => colleague.login(),
      ),
    ).toBe(MUST);
  });

  it('a login whose password was judged before its account had it is asked for the code', async () => {
    const colleague = await colleagueIn(scene, owner);
    const { secret } = (await colleague.browser.post('second-factor', { currentPassword: PASSWORD })).body.data;
    const on = async () => void (await colleague.browser.post('second-factor/confirm', { code: codeOfApp(secret) }));
    expect(await heldUp(colleague.id, on, () => colleague.login())).toBe('401 auth.second-factor-needed');
  });
});
