import { waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { aRegistration, GOOD_PASSWORD } from './support/a-browser';
import { ADMIN, Scene, TOKEN_KEY_SECRET } from './support/a-scene';

describe('secrets', () => {
  let scene: Scene;
  let log = '';
  // Everything this process writes: the service's log goes to the same place.
  const writes = [jest.spyOn(process.stdout, 'write'), jest.spyOn(process.stderr, 'write')];
  const fs = jest.requireActual<typeof import('node:fs')>('node:fs');
  const pinoWrites = jest.spyOn(fs, 'write');

  beforeAll(async () => {
    const keep = ((chunk: unknown) => ((log += String(chunk)), true)) as never;
    for (const spy of writes) spy.mockImplementation(keep);
    pinoWrites.mockImplementation(((_: number, chunk: string, ...rest: unknown[]) => {
      log += chunk;
      process.nextTick(rest.at(-1) as () => void, null, Buffer.byteLength(chunk));
    }) as never);
    scene = await Scene.open({ LOG_LEVEL: 'trace' });
  });
  afterAll(async () => {
    await scene.close();
    for (const spy of [...writes, pinoWrites]) spy.mockRestore();
  });

  /** Every row of every table, as text; bytes as they are, and as hex. */
  async function everythingStored(): Promise<string> {
    const tables = await scene.rows.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
    const dumps = await Promise.all(
      tables.map(({ tablename }: { tablename: string }) =>
        scene.rows.query(`SELECT row_to_json(t)::text AS row FROM "${tablename}" t`),
      ),
    );
    return dumps
      .flat()
      .map(({ row }: { row: string }) => row)
      .join('\n');
  }

  it('[OTP-5] never appear in the log or in the database in clear: passwords, codes, tokens, cookies', async () => {
    const browser = scene.browser();
    const request = aRegistration();
    const code = await browser.codeFor(request.email);
    await browser.post('verify-email-otp', { ...code, otp: code.otp === '000000' ? '000001' : '000000' });
    await browser.post('verify-email-otp', code);
    const cookie = browser.cookies.get('udin_verified_email')!;
    const session = (await browser.post('register', request)).body.data;
    const temp = await scene.browser().register({ password: undefined });
    const renewed = (await browser.post('refresh', { refreshToken: session.refreshToken })).body.data;
    await browser.post('login', { email: request.email, password: `${GOOD_PASSWORD}-wrong` });
    await browser.post('refresh', { refreshToken: session.refreshToken });
    const reset = await browser.codeFor(request.email, 'forgot-password');
    await browser.post('verify-forgot-password', reset);
    const resetCookie = browser.cookies.get('udin_verified_reset')!;
    await browser.post('reset-password', { email: request.email, newPassword: 'a-new-one-for-her' });
    await browser.post('login', { email: request.email, password: 'a-new-one-for-her', extra: 'refused' });
    await scene.admin();

    const tokens = [session, temp, renewed].flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]);
    const secrets = [
      GOOD_PASSWORD,
      'a-new-one-for-her',
      temp.tempPassword!,
      ADMIN.password,
      TOKEN_KEY_SECRET,
      cookie,
      resetCookie,
      ...tokens,
    ];
    const stored = await everythingStored();
    const inHex = (text: string) => Buffer.from(text).toString('hex');
    expect(stored).toContain(request.email);
    await waitFor(() => log.includes('/api/auth/admin/login'), { what: 'the line of the last request' });
    expect(log).toContain('/api/auth/login');
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8);
      expect(log).not.toContain(secret);
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(inHex(secret));
    }
    for (const { otp } of [code, reset]) {
      const alone = new RegExp(`(?<![\\w.-])${otp}(?![\\w-])`);
      expect(log).not.toMatch(alone);
      expect(stored).not.toMatch(alone);
      expect(stored).not.toContain(inHex(otp));
    }
  });

  it('[OTP-5] stay out of the log when the database refuses a row', async () => {
    const owner = await new DataSource({ type: 'postgres', url: scene.database.ownerUrl }).initialize();
    await owner.query(`ALTER TABLE users ADD CONSTRAINT users_of_a_test CHECK (first_name <> 'Refused')`);
    await owner.query(`ALTER TABLE refresh_tokens
      ADD CONSTRAINT tokens_of_a_test CHECK (expires_at < now()) NOT VALID`);
    const browser = scene.browser();
    const request = aRegistration({ firstName: 'Refused' });
    await browser.verifyEmail(request.email);
    const before = log.length;
    expect((await browser.post('register', request)).status).toBe(500);
    const admin = await scene.browser().post('admin/login', ADMIN);
    expect([admin.status, admin.body.error]).toEqual([500, 'server.failed']);
    await waitFor(() => log.includes('tokens_of_a_test'), { what: 'the line of the last failure' });
    const said = log.slice(before);
    expect(said).toContain('users_of_a_test');
    expect(said).toContain('tokens_of_a_test');
    const secrets = ['argon2id', GOOD_PASSWORD, ADMIN.password, request.email, 'parameters'];
    for (const secret of secrets) expect(said).not.toContain(secret);
    await owner.destroy();
  });
});
