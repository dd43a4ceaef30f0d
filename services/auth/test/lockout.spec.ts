import './support/cheap-hashes';
import { anEmail, GOOD_PASSWORD } from './support/a-browser';
import { Scene } from './support/a-scene';

describe('lockout', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({}, 2);
  });
  afterAll(() => scene.close());

  const guess = async (email: string, count: number, from: (n: number) => string) => {
    const tries = Array.from({ length: count }, (_, n) =>
      scene.browser(n % 2, from(n)).post('login', { email, password: `guess-${n}` }),
    );
    return (await Promise.all(tries)).map(({ status }) => status);
  };
  const elsewhere = (n: number) => `203.0.${Math.floor(n / 250)}.${n % 250}`;
  const right = (email: string) => ({ email, password: GOOD_PASSWORD });

  it("[X-9] [LOG-1] leaves a browser that was logged in before alone, even behind the guesser's own address", async () => {
    const owner = scene.browser();
    const { email } = await owner.register();
    expect(await guess(email, 6, () => owner.address)).toContain(429);
    expect((await scene.browser(0, owner.address).post('login', right(email))).status).toBe(429);
    expect((await owner.post('login', right(email))).status).toBe(200);
  });

  it('[LOG-1] leaves that browser alone on the way as well, while many addresses guess', async () => {
    const owner = scene.browser();
    const { email } = await owner.register();
    await guess(email, 55, elsewhere);
    const stranger = await scene.browser().post('login', right(email));
    expect([stranger.status, Number(stranger.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
    const onTheWay = scene.browser(1);
    for (const [name, value] of owner.cookies) onTheWay.cookies.set(name, value);
    expect((await onTheWay.post('login', right(email))).status).toBe(200);
    // Another browser of the household, with another of its IPv6 addresses.
    const athome = scene.browser(0, '2001:db8:1:2::1');
    athome.cookies.set('udin_known_device', owner.cookies.get('udin_known_device')!);
    expect((await athome.post('login', right(email))).status).toBe(200);
    expect((await scene.browser(1, '2001:db8:1:2:9:9:9:9').post('login', right(email))).status).toBe(200);
  });

  it('[LOG-1] lets the owner in again who resets the password while others guess', async () => {
    const { email } = await scene.browser().register();
    await guess(email, 55, elsewhere);
    const browser = scene.browser();
    await browser.post('verify-forgot-password', await browser.codeFor(email, 'forgot-password'));
    expect((await browser.post('reset-password', { email, newPassword: 'six-is-enough-here' })).status).toBe(200);
    expect((await browser.post('login', { email, password: 'six-is-enough-here' })).status).toBe(200);
  });

  it('[LOG-1] lets the owner in with the password, at any place, who types a code from the mailbox', async () => {
    const { email } = await scene.browser().register();
    await guess(email, 55, elsewhere);
    const owner = scene.browser();
    const refused = await owner.post('login', right(email));
    const message = expect.stringContaining('"Forgot password?"');
    expect(refused).toMatchObject({ status: 429, body: { error: 'request.too-many', subcode: 'logins', message } });
    await owner.post('verify-forgot-password', await owner.codeFor(email, 'forgot-password'));
    expect((await owner.post('login', right(email))).status).toBe(200);
    // That login makes the network known, for other browsers in it.
    expect((await scene.browser(1, owner.address).post('login', right(email))).status).toBe(200);
  });

  it("[LOG-1] bounds an account's guesses from new places in total, however the guesser spreads them", async () => {
    const { email } = await scene.browser().register();
    const statuses: number[] = [];
    // Not all at once: a busy machine would answer some of them with 503.
    for (let done = 0; done < 120; done += 20) statuses.push(...(await guess(email, 20, (n) => elsewhere(done + n))));
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(70);
  });

  it("[LOG-1] slows down a guesser who has the cookie; takes none that is made up or another account's", async () => {
    const owner = scene.browser();
    const { email } = await owner.register();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) statuses.push((await owner.post('login', { email, password: `guess-${n}` })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const stranger = scene.browser();
    await stranger.register();
    await guess(email, 6, () => stranger.address);
    const mark = stranger.cookies.get('udin_known_device')!;
    for (const cookie of [mark, `made-up.${mark.split('.')[1]}`, 'x', '.']) {
      stranger.cookies.set('udin_known_device', cookie);
      expect((await stranger.post('login', right(email))).status).toBe(429);
    }
  });

  it('[LOG-1] keeps the mark of a browser from scripts, other sites and readers', async () => {
    const { id, email } = await scene.browser().register();
    const { headers } = await scene.browser().post('login', right(email));
    const cookie = headers.getSetCookie().find((set) => set.startsWith('udin_known_device='))!;
    const [value, ...attributes] = cookie.split('; ');
    expect(value).toMatch(/^udin_known_device=[\w-]{43}\.[\w-]{43}$/);
    expect(attributes).toEqual(['Max-Age=15552000', 'Path=/api/auth', 'HttpOnly', 'SameSite=Strict']);
    expect(cookie).not.toContain(id);
    const refused = await scene.browser().post('login', { email: anEmail(), password: 'x' });
    expect(refused.headers.getSetCookie()).toEqual([]);
  });
});
