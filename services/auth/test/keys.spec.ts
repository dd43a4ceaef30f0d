import './support/cheap-hashes';
import { rotateKeys } from '../src/keys/rotate-keys';
import { AuthSettings } from '../src/config';
import { KeyRingService } from '../src/keys/key-ring.service';
import { SecretService } from '../src/secrets/secret.service';
import { GOOD_PASSWORD } from './support/a-browser';
import { Scene, TOKEN_KEY_SECRET } from './support/a-scene';

describe('signing keys', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({}, 2);
  });
  afterAll(() => scene.close());

  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid as string;
  const published = async (instance = 0) => {
    const response = await fetch(new URL('/.well-known/jwks.json', scene.instances[instance]!.url));
    const { keys } = (await response.json()) as { keys: Record<string, string>[] };
    return { response, keys };
  };
  const ring = (instance: number) => scene.instances[instance]!.app.get(KeyRingService, { strict: false });
  const rotate = (urgency?: 'now' | 'leaked') =>
    rotateKeys(scene.rows, new SecretService(Object.assign(new AuthSettings(), { TOKEN_KEY_SECRET })), {
      everyDays: 30,
      urgency,
    });

  it('[API-1] are published for everybody, without their private half, cacheable for a minute', async () => {
    const { response, keys } = await published();
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=60/);
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect((await published(1)).keys).toEqual(keys);
  });

  it('[API-1] rotate without logging anybody out: published first, signing five minutes later', async () => {
    const browser = scene.browser();
    const { accessToken, email } = await browser.register();
    const old = kidOf(accessToken);
    const next = (await rotate('now')).at(-1)!;
    expect(next.activeFrom.getTime() - Date.now()).toBeGreaterThan(4 * 60_000);
    await Promise.all([ring(0).look(), ring(1).look()]);
    expect((await published(1)).keys.map(({ kid }) => kid)).toEqual([old, next.kid]);
    expect(ring(1).signing().kid).toBe(old);
    // The five minutes are over; the other key has been in use for longer.
    await scene.rows.query(`UPDATE signing_keys SET active_from = active_from - interval '6 minutes'`);
    await Promise.all([ring(0).look(), ring(1).look()]);
    expect((await browser.get('sessions')).status).toBe(200);
    const login = (await scene.browser(1).post('login', { email, password: GOOD_PASSWORD })).body.data;
    expect(kidOf(login.accessToken)).toBe(next.kid);
    browser.token = login.accessToken;
    expect((await browser.get('sessions')).status).toBe(200);
  });

  it('[API-1] rotate by themselves when it is time, once for all instances, and are dropped when no token needs them', async () => {
    await scene.rows.query(`UPDATE signing_keys SET active_from = active_from - interval '31 days'`);
    const [one, other] = await Promise.all([rotate(), rotate()]);
    expect(one.map(({ kid }) => kid)).toEqual(other.map(({ kid }) => kid));
    const newest = one.at(-1)!;
    await ring(0).look();
    expect(ring(0).signing().kid).not.toBe(newest.kid);
    await scene.rows.query(`UPDATE signing_keys SET active_from = now() - interval '21 minutes' WHERE kid = $1`, [
      newest.kid,
    ]);
    await ring(0).look();
    expect((await published()).keys.map(({ kid }) => kid)).toEqual([newest.kid]);
  });

  it('[API-1] are worth nothing once they leaked; people go on with their refresh tokens', async () => {
    const browser = scene.browser();
    const { refreshToken } = await browser.register();
    await rotate('leaked');
    await ring(0).look();
    expect((await browser.get('sessions')).status).toBe(401);
    browser.token = (await browser.post('refresh', { refreshToken })).body.data.accessToken;
    expect((await browser.get('sessions')).status).toBe(200);
  });

  it('[API-1] lie encrypted in the database; another secret stops the start and names the setting', async () => {
    const [row] = await scene.rows.query('SELECT private_key FROM signing_keys');
    expect(row.private_key.includes(Buffer.from('2a8648ce3d0201', 'hex'))).toBe(false);
    await expect(scene.start({ TOKEN_KEY_SECRET: 'quite another secret, just as long as it' })).rejects.toThrow(
      /TOKEN_KEY_SECRET/,
    );
  });
});
