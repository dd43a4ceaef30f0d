import './support/cheap-hashes';
import { fewAtOnce } from '@udin/testing';
import { anEmail, GOOD_PASSWORD } from './support/a-browser';
import { Scene } from './support/a-scene';

const UNKNOWN_CODE = { verificationId: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10', otp: '123456' };

describe('too many tries', () => {
  let scene: Scene;
  let token: string;
  beforeAll(async () => {
    scene = await Scene.open({}, 2);
    token = (await scene.browser().register()).accessToken;
  });
  afterAll(() => scene.close());

  const email = anEmail();
  it.each([
    ['send-email-otp', 1, { email }, 30],
    ['forgot-password', 1, { email }, 30],
    ['verify-email-otp', 60, UNKNOWN_CODE, 900],
    ['verify-forgot-password', 60, UNKNOWN_CODE, 900],
    ['login', 5, { email, password: 'not-this-one' }, 900],
    ['admin/login', 5, { email: anEmail(), password: 'not-this-one' }, 900],
    ['change-password', 5, { currentPassword: 'not-this-one', newPassword: 'own-words-of-mine' }, 900],
  ])('[OTP-5] of %s: %i pass two instances together, the rest get 429 and the seconds to wait', async (...row) => {
    const [path, limit, body, longest] = row;
    const from = scene.browser().address;
    const ask = (instance: number) => {
      const browser = scene.browser(instance, from);
      browser.token = token;
      return browser.post(path, body);
    };
    const started = Date.now();
    const answers = await fewAtOnce(limit + 4, (n) => ask(n % 2));
    const soonest = Math.max(1, longest - Math.ceil((Date.now() - started) / 1_000));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    for (const { headers, body: answer } of refused) {
      expect(answer).toMatchObject({ success: false, error: 'request.too-many', message: expect.any(String) });
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(soonest);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(longest);
    }
  });

  it('[OTP-5] are not bought by what passes: a right password leaves no trace', async () => {
    const browser = scene.browser();
    const { email: own } = await browser.register();
    for (let n = 0; n < 4; n++) await browser.post('login', { email: own, password: `typo-${n}` });
    expect((await browser.post('login', { email: own, password: GOOD_PASSWORD })).status).toBe(200);
    const typo = async (n: number) => (await browser.post('login', { email: own, password: `typo-${n}` })).status;
    for (let n = 0; n < 5; n++) expect(await typo(n)).toBe(401);
    expect((await browser.post('login', { email: own, password: GOOD_PASSWORD })).status).toBe(429);
  });
});
