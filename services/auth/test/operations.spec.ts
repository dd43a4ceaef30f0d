import type { AdminActAnswer } from '@udin/contracts';
import { bootService } from '@udin/service-kit';
import { ExpiredRowsJob } from '../src/cleanup/expired-rows.job';
import { KeyRingService } from '../src/keys/key-ring.service';
import { definition } from '../src/service';
import { anEmail } from './support/a-browser';
import { Scene } from './support/a-scene';

describe('operations', () => {
  let scene: Scene;
  const environment = { ...process.env };
  const argv = [...process.argv];
  const said: string[] = [];

  beforeAll(async () => {
    scene = await Scene.open();
    Object.assign(process.env, scene.settings(), { NODE_ENV: 'test' });
    for (const method of ['info', 'error'] as const)
      jest.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(' ')));
  });
  beforeEach(() => void said.splice(0));
  afterAll(async () => {
    process.env = environment;
    process.argv = argv;
    jest.restoreAllMocks();
    await scene.close();
  });

  /** As `main.mjs` with these words: what it says, and its exit code. */
  async function run(...args: string[]) {
    process.exitCode = 0;
    process.argv.splice(2, Infinity, ...args);
    await bootService(definition);
    const failed = process.exitCode !== 0;
    process.exitCode = 0;
    return { failed, words: said.splice(0).join('\n') };
  }

  it('[ADM-1] `admin create` makes an admin and prints the password it made, once', async () => {
    const email = anEmail();
    const { failed, words } = await run('admin', 'create', '--email', email.toUpperCase(), '--first-name', 'Bina');
    expect(failed).toBe(false);
    const password = words.match(/Password: (\S+)$/)?.[1];
    const login = await scene.browser().post('admin/login', { email, password });
    expect(login.body.data).toMatchObject({ type: 'admin', firstName: 'Bina', email });
    expect(await run('admin', 'create', '--email', email)).toEqual({
      failed: true,
      words: 'This address belongs to another account already.',
    });
  });

  it('[ADM-1] `admin create` takes a password from the environment, and never prints that one', async () => {
    const email = anEmail();
    process.env.NEW_ADMIN_PASSWORD = 'an-own-long-password';
    expect(await run('admin', 'create', '--email', email)).toEqual({
      failed: false,
      words: `Admin ${email} was created.`,
    });
    process.env.NEW_ADMIN_PASSWORD = 'password123';
    expect((await run('admin', 'create', '--email', anEmail())).words).toMatch(
      /^password: This password is too common/,
    );
    delete process.env.NEW_ADMIN_PASSWORD;
  });

  it('[ADM-4] commands that change accounts or keys are in the audit log, refused ones too; passwords and emails are not', async () => {
    const email = anEmail();
    await run('admin', 'create', '--email', email, '--role', 'support');
    expect((await run('second-factor', 'end', '--email', anEmail())).failed).toBe(true);
    await run('keys', 'rotate');
    const [{ id }] = await scene.rows.query(`SELECT id FROM users WHERE email = $1`, [email]);
    const acts = await scene.rows.query(
      `SELECT act || ' ' || stage AS act, details FROM admin_acts WHERE admin_id = 'operator' ORDER BY number DESC LIMIT 6`,
    );
    expect(acts.reverse()).toEqual([
      { act: 'admin create asked', details: {} },
      { act: 'admin create done', details: { id, role: 'support' } },
      { act: 'second-factor end asked', details: {} },
      { act: 'second-factor end refused', details: { code: expect.any(String) } },
      { act: 'keys rotate asked', details: {} },
      { act: 'keys rotate done', details: { urgency: 'now' } },
    ]);
  });

  it('[ADM-4] the audit log shows the commands alone, or the acts of one admin, and refuses what names nobody', async () => {
    const owner = await scene.admin();
    await run('keys', 'rotate');
    const list = (query: string) => owner.call('GET', `/api/operations/auth/acts?${query}`);
    const idsOf = async (id: string) =>
      (await list(`adminId=${id}`)).body.data.map((act: AdminActAnswer) => act.adminId);
    const [{ id }] = await scene.rows.query(
      `SELECT admin_id AS id FROM admin_acts WHERE admin_id <> 'operator' LIMIT 1`,
    );
    for (const by of ['operator', id]) expect(new Set(await idsOf(by))).toEqual(new Set([by]));
    for (const by of ['operators', 'Operator', '', 'root@firm.example', `${id}%00`])
      expect((await list(`adminId=${by}`)).status).toBe(400);
  });

  it('[ADM-1] commands say what is wrong with their arguments', async () => {
    expect((await run('admin', 'create')).words).toMatch(/^email: /);
    for (const args of [['admin', 'remove'], ['keys'], ['admin']]) {
      expect(await run(...args)).toEqual({ failed: true, words: expect.stringContaining('admin create --email') });
    }
    expect((await run('keys', 'rotate', '--soon')).failed).toBe(true);
  });

  it('[API-1] `keys rotate` makes the next key; `--leaked` leaves only a new one', async () => {
    const kids = async () =>
      (await scene.rows.query('SELECT kid FROM signing_keys ORDER BY active_from')).map(
        ({ kid }: { kid: string }) => kid,
      );
    const before = await kids();
    expect((await run('keys', 'rotate')).failed).toBe(false);
    expect((await kids()).slice(0, -1)).toEqual(before);
    const between = await kids();
    expect((await run('keys', 'rotate', '--leaked')).failed).toBe(false);
    const after = await kids();
    expect(after).toHaveLength(1);
    expect(between).not.toContain(after[0]);
  });

  it('[API-1] `keys forget` leaves one key that a new secret opens, and nobody with two-step login', async () => {
    const { id } = await scene.browser().register();
    await scene.rows.query('INSERT INTO second_factors (user_id, secret, recovery_hashes) VALUES ($1, $2, $3)', [
      id,
      Buffer.from('sealed with the old one'),
      [],
    ]);
    process.env.TOKEN_KEY_SECRET = 'a new secret, quite as long as the old one';
    expect((await run('keys', 'forget')).words).toMatch('1 two-step logins were turned off');
    const { app } = await scene.start({ TOKEN_KEY_SECRET: process.env.TOKEN_KEY_SECRET });
    expect(app.get(KeyRingService, { strict: false }).signing().kid).toEqual(expect.any(String));
    await app.close();
    Object.assign(process.env, scene.settings());
    await run('keys', 'forget');
  });

  it('[EVT-1] removes what is over and nothing else', async () => {
    const { id } = await scene.browser().register();
    const old = await scene.browser().register();
    await scene.rows.query(`UPDATE sessions SET expires_at = now() - interval '91 days' WHERE user_id = $1`, [old.id]);
    await scene.rows.query(`UPDATE verifications SET expires_at = now() - interval '2 days' WHERE email = $1`, [
      old.email,
    ]);
    await scene.rows.query(
      `INSERT INTO refresh_tokens (hash, session_id, expires_at, used_at)
      SELECT 'of a month ago', id, now() - interval '1 second', now() - interval '30 days'
      FROM sessions WHERE user_id = $1`,
      [id],
    );
    await scene.instances[0]!.app.get(ExpiredRowsJob, { strict: false }).remove();
    const count = async (query: string, of: unknown[] = []) =>
      (await scene.rows.query(`SELECT count(*)::int AS n FROM ${query}`, of))[0].n;
    expect(await count('sessions WHERE user_id = $1', [old.id])).toBe(0);
    expect(await count('sessions WHERE user_id = $1', [id])).toBe(1);
    expect(await count('refresh_tokens r JOIN sessions s ON s.id = r.session_id WHERE s.user_id = $1', [id])).toBe(1);
    expect(await count('verifications WHERE email = $1', [old.email])).toBe(0);
    expect(await count('verifications')).toBeGreaterThan(0);
    expect(await count('users WHERE id = $1', [old.id])).toBe(1);
  });
});
